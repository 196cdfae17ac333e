import { texts } from '#texts.ts';
import type { FieldName, Sentences } from './form-state.ts';

/** The sentence about a value that may not be saved; nothing about one that may. */
export type Check<Values = never> = (value: string, values: Values) => string | undefined;

/** By field. */
export type Checks<Values> = Partial<Record<FieldName<Values>, Check<Values>>>;

export const required = (value: string): string | undefined => (value.trim() === '' ? texts.form.required : undefined);

/** The sentences about `values`, by field; none when they may be saved. */
export function faultsOf<Values extends object>(values: Values, checks: Checks<Values> = {}): Sentences<Values> {
  const faults: Record<string, string> = {};
  for (const [name, check] of Object.entries<Check<Values> | undefined>(checks)) {
    const sentence = check?.(String(Reflect.get(values, name)), values);
    if (sentence !== undefined) faults[name] = sentence;
  }
  return faults as Sentences<Values>;
}
