import { createStore, type Store } from '#lib/store.ts';

/** A record as the server has it: the form's values, and the version by which a newer one is told. */
export interface Stored<Values> {
  values: Values;
  version: number | undefined;
}

export type FieldName<Values> = keyof Values & string;
export type Sentences<Values> = Partial<Record<FieldName<Values>, string>>;

export interface FormState<Values> {
  /** What is being changed. */
  base: Stored<Values>;
  values: Values;
  errors: Sentences<Values>;
  /** Why the last save failed, when there is more to say than that it did. */
  reason: string | undefined;
  isSaving: boolean;
  /** Whether the last save met a newer version. */
  isConflict: boolean;
  /** What was sent by a save that nobody knows the end of. */
  unanswered: Values | undefined;
}

export type FormStore<Values> = Store<FormState<Values>> & {
  patch: (part: Partial<FormState<Values>>) => void;
  /** Begins anew from `stored`: nothing is changed yet. */
  begin: (stored: Stored<Values>) => void;
  /** Puts the form on the screen, until the returned function is called. */
  open: () => () => void;
  isOpen: () => boolean;
};

export function createFormStore<Values>(stored: Stored<Values>): FormStore<Values> {
  const anew = { base: stored, values: stored.values, errors: {}, reason: undefined };
  const store = createStore<FormState<Values>>({
    ...anew,
    isSaving: false,
    isConflict: false,
    unanswered: undefined,
  });
  let isOpen = false;
  const patch = (part: Partial<FormState<Values>>) => store.set({ ...store.get(), ...part });
  return {
    ...store,
    patch,
    begin: (next) => patch({ base: next, values: next.values, errors: {}, reason: undefined, unanswered: undefined }),
    open() {
      isOpen = true;
      return () => {
        isOpen = false;
      };
    },
    isOpen: () => isOpen,
  };
}

/** Whether two values of JSON's kinds say the same. Asked at every key, also of texts as long as a book: no copies. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length && entries.every(([key, value]) => isSame(value, Reflect.get(b, key)))
  );
}

/** Whether the form holds anything that the record does not. */
export const isDirty = <Values>({ values, base }: FormState<Values>): boolean => !isSame(values, base.values);
