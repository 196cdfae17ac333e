import { createStore, type Store } from '#lib/store.ts';

/** A record as the server has it: the form's values, and the version that tells a newer one from this. */
export interface Stored<Values> {
  values: Values;
  version: number | undefined;
}

export type FieldName<Values> = keyof Values & string;
/** The message about each field that has one. */
export type FieldErrors<Values> = Partial<Record<FieldName<Values>, string>>;

export interface FormState<Values> {
  /** The record that is being changed. */
  base: Stored<Values>;
  values: Values;
  errors: FieldErrors<Values>;
  /** Why the last save failed, when there is more to say than that it did. */
  reason: string | undefined;
  isSaving: boolean;
  /** Whether the last save met a newer version. */
  isConflict: boolean;
  /** What the last save sent when no response came: the server may have stored it. */
  sentWithoutResponse: Values | undefined;
}

export type FormStore<Values> = Store<FormState<Values>> & {
  patch: (part: Partial<FormState<Values>>) => void;
  /** Changes a field; the message about it is gone. */
  setValue: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => void;
  /** Starts over from `stored`: nothing is changed yet. */
  reset: (stored: Stored<Values>) => void;
  /** Puts the form on the screen, until the returned function is called. */
  open: () => () => void;
  isOpen: () => boolean;
};

export function createFormStore<Values>(stored: Stored<Values>): FormStore<Values> {
  const unchanged = (base: Stored<Values>) => ({
    base,
    values: base.values,
    errors: {},
    reason: undefined,
    sentWithoutResponse: undefined,
  });
  const store = createStore<FormState<Values>>({ ...unchanged(stored), isSaving: false, isConflict: false });
  let isOpen = false;
  const patch = (part: Partial<FormState<Values>>) => store.set({ ...store.get(), ...part });
  return {
    ...store,
    patch,
    setValue(name, value) {
      const { values, errors } = store.get();
      patch({ values: { ...values, [name]: value }, errors: without(errors, name) });
    },
    reset: (next) => patch(unchanged(next)),
    open() {
      isOpen = true;
      return () => {
        isOpen = false;
      };
    },
    isOpen: () => isOpen,
  };
}

/** The same object when there is nothing to take out: `EditForm` moves the focus when the errors are others. */
function without<Values>(errors: FieldErrors<Values>, name: FieldName<Values>): FieldErrors<Values> {
  if (!(name in errors)) return errors;
  const { [name]: _removed, ...others } = errors;
  return others as FieldErrors<Values>;
}

/** Whether two values that JSON can hold are equal. Runs at every keystroke, also for very long texts: it copies nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length && entries.every(([key, value]) => isSame(value, Reflect.get(b, key)))
  );
}

/** Whether the form differs from the record. */
export const isDirty = <Values>({ values, base }: FormState<Values>): boolean => !isSame(values, base.values);
