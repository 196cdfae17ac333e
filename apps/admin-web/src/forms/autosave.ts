import { createStore, type Store } from '#lib/store.ts';
import { gotNoResponse, messageOf } from '#lib/fault.ts';
import { type FormStore, isDirty, isSame, type Stored } from './form-state.ts';
import { isNewerVersion, type SavingOptions } from './saving.ts';

/** Pause in typing after which the values are kept, in ms. */
const PAUSE = 5000;
/** A form without changes looks no sooner for a newer draft than this after it has looked, in ms. */
const LOOK = 15_000;
/** After this time it is tried again while no response comes, in ms. */
const RETRY = 15_000;

/**
 * How the last try to keep something at the server ended, or that one is running: `offline` if no response came, `refused` with the
 * server's reason, `conflict` if somebody else has kept something meanwhile. Nothing is tried during a conflict.
 */
export type KeepState = { kind: 'idle' | 'keeping' | 'offline' | 'conflict' } | { kind: 'refused'; reason: string };

export interface Autosave {
  state: Store<KeepState>;
  /** Keeps what is typed from now on. Stops when the returned function is called. */
  start: () => () => void;
  /** Keeps at once what is not kept. Resolves to whether all of it is. Never rejects. */
  flush: () => Promise<boolean>;
  /** Waits until no call is running. */
  ended: () => Promise<unknown>;
}

export interface KeepOptions<Values> extends Pick<SavingOptions<Values>, 'reload'> {
  /**
   * Keeps what is typed at the server, without saving it: over `base`, which is what the server has. Returns what it has then.
   * Rejects with CONFLICT if somebody else has kept something meanwhile.
   */
  keep?: (values: Values, base: Stored<Values>) => Promise<Stored<Values>>;
}

interface AutosaveParts<Values> {
  /** Returns the options of the last render. */
  options: () => KeepOptions<Values>;
  form: FormStore<Values>;
}

/**
 * Keeps what is typed at the server without saving it, after a pause in typing and when the user turns away, one call at a time. What
 * was kept becomes the form's base, so that only what the server lacks counts as unsaved and is stored on the device.
 */
export function createAutosave<Values extends object>({ options, form }: AutosaveParts<Values>): Autosave {
  const state = createStore<KeepState>({ kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let lookedAt = Date.now();
  /** Values that were sent when no response came. The server may have them. */
  let sentWithoutResponse: Values | undefined;
  /** The base that is older than what the server has. */
  let conflictOver: Stored<Values> | undefined;

  async function keepOnce(): Promise<boolean> {
    const { values, base } = form.get();
    state.set({ kind: 'keeping' });
    try {
      const { keep } = options();
      if (keep === undefined) throw new Error('This form has no autosave.');
      const kept = await keep(values, base);
      sentWithoutResponse = undefined;
      state.set({ kind: 'idle' });
      // What an earlier save failed at is kept now.
      const fine = { reason: undefined, failure: undefined };
      form.patch({ base: kept, isBaseKnown: true, savedAt: new Date(), ...fine });
      return true;
    } catch (error) {
      if (gotNoResponse(error)) {
        sentWithoutResponse = values;
        state.set({ kind: 'offline' });
      } else if (isNewerVersion(error)) {
        return meetNewer(base);
      } else {
        state.set({ kind: 'refused', reason: messageOf(error) ?? '' });
      }
      return false;
    }
  }

  /** What the server has now, if it could be loaded. */
  const newestThere = async () =>
    options()
      .reload?.()
      .catch(() => undefined);

  /** Somebody else was first, unless it is what this form sent when no response came. */
  async function meetNewer(base: Stored<Values>): Promise<boolean> {
    const newest = await newestThere();
    const sent = sentWithoutResponse;
    sentWithoutResponse = undefined;
    if (newest !== undefined && sent !== undefined && isSame(newest.values, sent)) {
      state.set({ kind: 'idle' });
      form.patch({ base: newest, isBaseKnown: true });
      return isDirty(form.get()) ? keepOnce() : true;
    }
    conflictOver = base;
    form.patch({ theirs: newest });
    state.set({ kind: 'conflict' });
    return false;
  }

  /**
   * Takes what was kept elsewhere meanwhile, if there is nothing here that it could replace: the user comes back to this window from
   * another device.
   */
  async function lookForNewer(): Promise<void> {
    const isQuiet = () => !isDirty(form.get()) && !form.get().isSaving && state.get().kind === 'idle' && form.isOpen();
    if (!isQuiet() || form.get().base.version === undefined || Date.now() - lookedAt < LOOK) return;
    lookedAt = Date.now();
    const newest = await newestThere();
    const { base } = form.get();
    if (newest === undefined || !isQuiet() || running !== undefined) return;
    // Numbers grow, so a response that is older than what was kept since is told from a newer draft.
    const isNewer = (newest.version ?? 0) > (base.version ?? 0) || (newest.draft ?? 0) > (base.draft ?? 0);
    if (isNewer) form.reset(newest);
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await running;
    if (!isDirty(form.get())) return true;
    if (form.get().isSaving || state.get().kind === 'conflict') return false;
    // Another caller may have begun in the same moment.
    running ??= keepOnce().finally(() => {
      running = undefined;
      plan();
    });
    return running;
  }

  /** The next try, if there is something to keep and it can succeed. */
  function plan(): void {
    clearTimeout(timer);
    const { kind } = state.get();
    if (!isDirty(form.get()) || running !== undefined || form.get().isSaving || !form.isOpen()) return;
    if (kind === 'idle' || kind === 'offline') timer = setTimeout(() => void flush(), kind === 'idle' ? PAUSE : RETRY);
  }

  function onChange(): void {
    const { kind } = state.get();
    // Another base ends a conflict, and other values may be accepted.
    if ((kind === 'conflict' && form.get().base !== conflictOver) || kind === 'refused') state.set({ kind: 'idle' });
    plan();
  }

  return {
    state,
    start() {
      const endWatch = form.watch(onChange);
      const isListening = new AbortController();
      const { signal } = isListening;
      const turn = () => void (document.visibilityState === 'hidden' ? flush() : lookForNewer());
      document.addEventListener('visibilitychange', turn, { signal });
      // A laptop beside a telephone shows this window all the time.
      for (const back of ['focus', 'pointerdown']) window.addEventListener(back, () => void lookForNewer(), { signal });
      window.addEventListener('online', () => void flush(), { signal });
      return () => {
        clearTimeout(timer);
        endWatch();
        isListening.abort();
      };
    },
    flush,
    ended: () => Promise.resolve(running),
  };
}
