import { copy } from '#copy.ts';
import { createStore, type Store } from '#lib/store.ts';
import { storedToken } from '#lib/token.ts';
import { toast } from '#lib/toasts.ts';
import { draftKey, draftsOf, dropDraft, keepDraft, type KeptDraft } from './drafts.ts';
import { type FormStore, isDirty } from './form-state.ts';

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
  /** Puts what the form holds aside, to be offered when it has begun anew. */
  setAside: () => void;
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

  const write = () => {
    clearTimeout(timer);
    const state = form.get();
    if (isDirty(state)) keep(key, { values: state.values, version: state.base.version });
    else dropDraft(key);
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
      if (draft === undefined) return;
      write();
      key = draft.key;
      const { base } = form.get();
      // A save is compared with the version that the draft was made from.
      form.patch({ base: { ...base, version: draft.version }, values: draft.values });
      found.set(nextFound());
    },
    dismiss() {
      const draft = found.get();
      if (draft !== undefined) dropDraft(draft.key);
      found.set(nextFound());
    },
    drop() {
      clearTimeout(timer);
      dropDraft(key);
    },
    setAside() {
      write();
      key = draftKey(userId, record);
      found.set(nextFound());
    },
  };
}

function keep(key: string, unsaved: { values: unknown; version: number | undefined }): void {
  // After a logout nothing may stay on the device.
  if (storedToken() === undefined) return;
  try {
    keepDraft(key, { ...unsaved, typedAt: new Date().toISOString() });
  } catch {
    toast.note(copy.form.draftNotKept);
  }
}
