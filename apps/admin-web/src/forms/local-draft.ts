import { texts } from '#texts.ts';
import { createStore, type Store } from '#lib/store.ts';
import { toast } from '#lib/toasts.ts';
import { type Draft, draftKey, draftsOf, dropDraft, keepDraft, mayKeepDrafts, type KeptDraft } from './drafts.ts';
import { changed, type FormState, type FormStore, isDirty, isSame, rebased } from './form-state.ts';

/** A draft is stored when the user has not typed for this time, in milliseconds. */
const PAUSE = 400;

export interface LocalDraft<Values> {
  /** A draft that the user typed earlier and never saved. Undefined if there is none left. */
  found: Store<KeptDraft<Values> | undefined>;
  /** Starts to store what the user types. Stops when the returned function is called. */
  start: () => () => void;
  /** Puts the found draft into the form. If the form had unsaved changes, offers these as a draft instead. */
  restore: () => void;
  /** Deletes the found draft. */
  dismiss: () => void;
  /** Deletes the form's own draft. Called after a save. */
  drop: () => void;
  /**
   * Stores the form's values as a draft and offers it, before the form starts over. Returns false if the device could not store the values.
   */
  setAside: () => boolean;
  /** Stores the unsaved changes at once, before the form closes. */
  close: () => ClosedDraft;
  /** Stores drafts under the name of another record from now on. Called when a new record gets its id. */
  moveTo: (record: string) => void;
  /** Name of the record under which drafts are stored now. */
  record: () => string;
}

/** The unsaved changes of a form that was closed. */
export interface ClosedDraft {
  /** True if this device has stored them. Otherwise only `takeUp` can bring them back. */
  isKept: boolean;
  /** Makes the next form of the record start with these changes. */
  takeUp: () => void;
}

/** Drafts with which the next form of the same record starts, keyed by user and record. */
const takenUp = new Map<string, KeptDraft<object>>();

interface LocalDraftOptions<Values> {
  userId: number;
  /** The record's name among the drafts of this device, such as `posts:12`. */
  record: string;
  form: FormStore<Values>;
  /** True if other people can add and remove fields. */
  hasOpenFields?: boolean;
}

/** Stores unsaved changes of a form on this device, and finds earlier ones that were never saved. */
export function createLocalDraft<Values extends object>(options: LocalDraftOptions<Values>): LocalDraft<Values> {
  const { userId, form, hasOpenFields = false } = options;
  let { record } = options;
  const sampleValues = form.get().values;
  const recordKey = `${userId}:${record}`;
  const reopened = takenUp.get(recordKey) as KeptDraft<Values> | undefined;
  takenUp.delete(recordKey);
  let key = reopened?.key ?? draftKey(userId, record);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Returns the newest unsaved draft that another window or session has left. Deletes drafts whose values the server has by now. */
  const nextFound = () => {
    const others = draftsOf(userId, record, sampleValues, hasOpenFields).filter((draft) => draft.key !== key);
    for (const draft of others) if (isSaved(draft, form.get().base.values)) dropDraft(draft.key);
    return others.find((draft) => !isSaved(draft, form.get().base.values));
  };
  const found = createStore(nextFound());

  /** The values that are stored under `key`. */
  let kept: Values | undefined;
  /** Stores the unsaved changes. Returns false if that failed; they then exist only in this window. */
  const write = (): boolean => {
    clearTimeout(timer);
    const state = form.get();
    if (!isDirty(state)) {
      kept = undefined;
      dropDraft(key);
      return true;
    }
    if (kept !== undefined && isSame(kept, state.values)) return true;
    const isKept = keep(userId, key, draftOf(state));
    if (isKept) kept = state.values;
    return isKept;
  };
  /** Stores the current draft and continues with a new draft. Returns false if the current draft cannot be stored. */
  const startNewDraft = (): boolean => {
    if (!write()) return false;
    kept = undefined;
    key = draftKey(userId, record);
    return true;
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  };
  const apply = ({ values, version, before }: Draft<Values>) => {
    const { base } = form.get();
    // True if the record still has the old values of these fields, or already has the new values.
    const isFree = Object.entries(before ?? {}).every(([name, earlier]) =>
      [earlier, Reflect.get(values, name)].some((value) => isSame(value, Reflect.get(base.values, name))),
    );
    if (hasOpenFields || (before !== undefined && isFree)) {
      // Apply only the changes of the user, because other fields of the record may have changed since.
      const seen = { ...base.values, ...before };
      const changes = Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, Reflect.get(values, name)]));
      form.patch(rebased({ values: { ...seen, ...changes }, base: { ...base, values: seen } }, base));
      return;
    }
    // Keep the version of the draft, so that the next save cannot overwrite a version that the user has not seen.
    form.patch(
      version === base.version
        ? { values }
        : {
            values,
            base: { version, values: before === undefined ? base.values : { ...values, ...before } },
            isBaseKnown: before !== undefined,
          },
    );
  };
  if (reopened !== undefined) apply(reopened);

  return {
    found,
    start() {
      const endWatch = form.watch(writeSoon);
      window.addEventListener('pagehide', write);
      document.addEventListener('visibilitychange', write);
      return () => {
        write();
        endWatch();
        window.removeEventListener('pagehide', write);
        document.removeEventListener('visibilitychange', write);
      };
    },
    restore() {
      const draft = found.get();
      if (draft === undefined || (isDirty(form.get()) && !startNewDraft())) return;
      apply(draft);
      // Continue with a copy under this form's own key: another window may still be working on this draft.
      if (write()) dropDraft(draft.key);
      found.set(nextFound());
    },
    dismiss() {
      const draft = found.get();
      if (draft !== undefined) dropDraft(draft.key);
      found.set(nextFound());
    },
    drop() {
      clearTimeout(timer);
      kept = undefined;
      dropDraft(key);
      found.set(nextFound());
    },
    setAside() {
      const isKept = startNewDraft();
      found.set(nextFound());
      return isKept;
    },
    close() {
      const draft = { ...draftOf(form.get()), key };
      return { isKept: write(), takeUp: () => void takenUp.set(recordKey, draft) };
    },
    record: () => record,
    moveTo(next) {
      record = next;
      dropDraft(key);
      kept = undefined;
      key = draftKey(userId, next);
      write();
    },
  };
}

/** Tells whether the server has every value that a draft has changed. */
const isSaved = <Values extends object>({ values, before }: Draft<Values>, stored: Values): boolean =>
  Object.keys(before ?? values).every((name) => isSame(Reflect.get(values, name), Reflect.get(stored, name)));

/** Returns the unsaved changes as a draft with the current time. */
function draftOf<Values extends object>({ values, base, isBaseKnown }: FormState<Values>): Draft<Values> {
  const before = isBaseKnown ? { before: changed(base.values, values) } : {};
  return { values, version: base.version, ...before, typedAt: new Date().toISOString() };
}

/** Stores a draft. Returns false if that failed, or if the user has logged out. */
function keep<Values>(userId: number, key: string, draft: Draft<Values>): boolean {
  if (!mayKeepDrafts(userId)) return false;
  // If space is short, store the typed values without the values before the change.
  const { before: _before, ...typed } = draft;
  if (isStored(key, draft) || isStored(key, typed)) return true;
  toast.note(texts.form.draftNotKept);
  return false;
}

function isStored(key: string, draft: Draft<unknown>): boolean {
  try {
    keepDraft(key, draft);
    return true;
  } catch {
    return false;
  }
}
