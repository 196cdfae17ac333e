import { texts } from '#texts.ts';
import type { FieldErrors, FieldName } from './form-state.ts';

/** Returns a message when `value` must not be saved, otherwise undefined. `values` are all values of the form. */
type Check<Values = never> = (value: string, values: Values) => string | undefined;

/** Checks, keyed by field. A field may have no check. */
export type Checks<Values> = Partial<Record<FieldName<Values>, Check<Values>>>;

export const required = (value: string): string | undefined => (value.trim() === '' ? texts.form.required : undefined);

/** Tells whether a value looks like an e-mail address. The final check is on the server. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

/** Returns the messages about wrong values, keyed by field. */
export function errorsOf<Values extends object>(values: Values, checks: Checks<Values> = {}): FieldErrors<Values> {
  const errors: Record<string, string> = {};
  for (const [name, check] of Object.entries<Check<Values> | undefined>(checks)) {
    const message = check?.(String(Reflect.get(values, name)), values);
    if (message !== undefined) errors[name] = message;
  }
  return errors as FieldErrors<Values>;
}

/** Makes a check for an optional field, which accepts an empty value. */
export const ifFilled = (check: (typed: string) => string | undefined) => (typed: string) =>
  typed.trim() === '' ? undefined : check(typed);
