import { texts } from '#texts.ts';
import { createStore, type Store } from '#lib/store.ts';
import { toast } from '#lib/toasts.ts';
import { draftKey, draftsOf, dropDraft, keepDraft, mayKeepDrafts, type KeptDraft } from './drafts.ts';
import { type FormStore, isDirty, isSame } from './form-state.ts';

/** Milliseconds of quiet after which what was typed is kept. */
const QUIET = 400;

export interface DraftKeeper<Values> {
  /** What was typed before and never saved, until somebody decides about it. */
  found: Store<KeptDraft<Values> | undefined>;
  /** Keeps what is typed until the returned function is called. */
  start: () => () => void;
  /** Takes the found draft into the form, which goes on with it. What the form held before is offered in its turn. */
  restore: () => void;
  /** Throws the found draft away. */
  dismiss: () => void;
  /** After a save nothing is left to be kept. */
  drop: () => void;
  /** Puts what the form holds aside, to be offered when it has begun anew. False when the device has no room for it. */
  setAside: () => boolean;
}

interface DraftKeeperOptions<Values> {
  userId: number;
  /** The record's name among the drafts of this device, such as `posts:12`. */
  record: string;
  form: FormStore<Values>;
}

/** Keeps what is typed into a form on this device, and finds what was typed before and never saved. */
export function createDraftKeeper<Values extends object>(options: DraftKeeperOptions<Values>): DraftKeeper<Values> {
  const { userId, record, form } = options;
  const like = form.get().values;
  let key = draftKey(userId, record);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nextFound = () => draftsOf(userId, record, like).find((draft) => draft.key !== key);
  const found = createStore(nextFound());

  /** What stands under the key. */
  let kept: Values | undefined;
  /** Whether nothing that was typed is kept in this window alone. */
  const write = (): boolean => {
    clearTimeout(timer);
    const state = form.get();
    if (!isDirty(state)) {
      kept = undefined;
      dropDraft(key);
      return true;
    }
    if (kept !== undefined && isSame(kept, state.values)) return true;
    const isKept = keep(userId, key, { values: state.values, version: state.base.version });
    if (isKept) kept = state.values;
    return isKept;
  };
  /** From now on the form's draft is another one. */
  const putAside = (): boolean => {
    if (!write()) return false;
    kept = undefined;
    key = draftKey(userId, record);
    return true;
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(write, QUIET);
  };

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
      if (draft === undefined || (isDirty(form.get()) && !putAside())) return;
      const { base } = form.get();
      // A save is compared with the version that the draft was made from.
      form.patch({ base: { ...base, version: draft.version }, values: draft.values });
      // Another window may be at work on it: this one goes on with a texts.
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
    },
    setAside() {
      const isKept = putAside();
      found.set(nextFound());
      return isKept;
    },
  };
}

/** Whether the device has kept it. */
function keep(userId: number, key: string, unsaved: { values: unknown; version: number | undefined }): boolean {
  if (!mayKeepDrafts(userId)) return false;
  try {
    keepDraft(key, { ...unsaved, typedAt: new Date().toISOString() });
    return true;
  } catch {
    toast.note(texts.form.draftNotKept);
    return false;
  }
}
