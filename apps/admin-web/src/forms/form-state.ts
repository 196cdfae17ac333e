import type { LastWrite } from '@jala/schema/wire/history';
import { createStore, type Store } from '#lib/store.ts';

/** A record as the server has it: the form's values, and the version number, which every save increments. */
export interface Stored<Values> {
  values: Values;
  version: number | undefined;
  /**
   * Only for forms with autosave (`autosave.ts`): number of the stored draft of that version, which grows with every autosave. 0 without a
   * draft.
   */
  draft?: number;
  /** Writer and time of these values, if the record's history does not have them, as for a draft. */
  by?: NonNullable<LastWrite>;
}

export type FieldName<Values> = keyof Values & string;
/** The message about each field with an error. */
export type FieldErrors<Values> = Partial<Record<FieldName<Values>, string>>;

export interface FormState<Values> {
  /** The stored record that is being changed. */
  base: Stored<Values>;
  /** True if `base.values` are the values of `base.version`. A restored draft of an older version may not contain them. */
  isBaseKnown: boolean;
  values: Values;
  errors: FieldErrors<Values>;
  /** The reason why the last save failed, unless the screen shows it elsewhere, in `failure` or at a field. */
  reason: string | undefined;
  isSaving: boolean;
  /** Message about the last save, if it failed. Undefined after a conflict, and if the form's own checks refused the values. */
  failure: string | undefined;
  /** True while the dialog about a newer version on the server is open. */
  isConflict: boolean;
  /** The newer version of the last conflict. Undefined if there was no conflict, and if the version could not be loaded. */
  theirs: Stored<Values> | undefined;
  /** Time of the last successful save or autosave. */
  savedAt: Date | undefined;
  /** The values of the last save when no response came. The server may have stored them. */
  sentWithoutResponse: Values | undefined;
}

export type FormStore<Values> = Store<FormState<Values>> & {
  patch: (part: Partial<FormState<Values>>) => void;
  /** Changes a field and removes the message about the field. */
  setValue: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => void;
  /** Starts over from `stored`, without unsaved changes. */
  reset: (stored: Stored<Values>) => void;
  /** Records that the form is on the screen, until the returned function is called. */
  open: () => () => void;
  isOpen: () => boolean;
};

export function createFormStore<Values>(stored: Stored<Values>): FormStore<Values> {
  const unchanged = (base: Stored<Values>) => ({
    base,
    isBaseKnown: true,
    values: base.values,
    errors: {},
    reason: undefined,
    failure: undefined,
    sentWithoutResponse: undefined,
  });
  const store = createStore<FormState<Values>>({
    ...unchanged(stored),
    isSaving: false,
    isConflict: false,
    theirs: undefined,
    savedAt: undefined,
  });
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

/**
 * Returns `errors` without `name`. Returns the same object if nothing changes, because `EditForm` moves the focus when it gets another
 * object.
 */
function without<Values>(errors: FieldErrors<Values>, name: FieldName<Values>): FieldErrors<Values> {
  if (!(name in errors)) return errors;
  const { [name]: _removed, ...others } = errors;
  return others as FieldErrors<Values>;
}

/** Tells whether two JSON values are equal. Does not serialize them, because it runs at every keystroke, even for very long texts. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length && entries.every(([key, value]) => isSame(value, Reflect.get(b, key)))
  );
}

/**
 * Returns the fields of `now` that differ from `then`. A form that sends only these does not undo what others have changed in other fields.
 */
export const changed = <T extends object>(now: T, then: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => !isSame(value, Reflect.get(then, key))),
  ) as Partial<T>;

/**
 * Applies the user's changes to a newly loaded record. A changed field keeps its value and its old base value; all other fields are as
 * loaded. For forms whose fields can be added and removed.
 */
export function rebased<Values extends object>(
  { values, base }: Pick<FormState<Values>, 'values' | 'base'>,
  stored: Stored<Values>,
): Pick<FormState<Values>, 'values' | 'base'> {
  const touched = (Object.keys(stored.values) as FieldName<Values>[]).filter(
    (name) => name in values && !isSame(values[name], base.values[name]),
  );
  const from = (all: Values) => Object.fromEntries(touched.map((name) => [name, all[name]]));
  return {
    values: { ...stored.values, ...from(values) },
    base: { ...stored, values: { ...stored.values, ...from(base.values) } },
  };
}

/** Tells whether the form has unsaved changes. */
export const isDirty = <Values>({ values, base }: FormState<Values>): boolean => !isSame(values, base.values);
