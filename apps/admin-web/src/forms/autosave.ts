import { createStore, type Store } from '#lib/store.ts';
import { gotNoResponse, messageOf } from '#lib/fault.ts';
import { type FormStore, isDirty, isSame, type Stored } from './form-state.ts';
import { isNewerVersion, type SavingOptions } from './saving.ts';

/** Time from the last change to an autosave, in ms. */
const PAUSE = 5000;
/** Minimum time between two checks for a newer draft, in ms. */
const LOOK = 15_000;
/** Time to the next try if a try got no response, in ms. */
const RETRY = 15_000;

/**
 * State of the autosave. `keeping`: a call is running. `offline`: the last call got no response. `refused`: the server refused the values,
 * with its reason. `conflict`: somebody else has stored a newer version or draft; no autosave runs until the user resolves the conflict.
 */
export type KeepState = { kind: 'idle' | 'keeping' | 'offline' | 'conflict' } | { kind: 'refused'; reason: string };

export interface Autosave {
  state: Store<KeepState>;
  /** Saves changes automatically, until the returned function is called. */
  start: () => () => void;
  /** Autosaves unsaved changes at once. Resolves to true if that succeeded, or if there were no changes. Never rejects. */
  flush: () => Promise<boolean>;
  /** Waits for the running autosave, if any. */
  ended: () => Promise<unknown>;
}

export interface KeepOptions<Values> extends Pick<SavingOptions<Values>, 'reload'> {
  /**
   * Stores `values` as a draft on the server, without saving the record. `base` is the stored state from which they were changed. Returns
   * the new stored state. Rejects with CONFLICT if somebody else has stored something since `base`.
   */
  keep?: (values: Values, base: Stored<Values>) => Promise<Stored<Values>>;
}

interface AutosaveParts<Values> {
  /** Returns the options of the last render. */
  options: () => KeepOptions<Values>;
  form: FormStore<Values>;
}

/**
 * Stores the values of a form as a draft on the server: 5 s after the last change, when the window is hidden, and when the network is back.
 * Only one call runs at a time. The stored values become the base of the form, so that only later changes count as unsaved and are stored
 * on the device.
 */
export function createAutosave<Values extends object>({ options, form }: AutosaveParts<Values>): Autosave {
  const state = createStore<KeepState>({ kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let lookedAt = Date.now();
  /** Values that were sent when no response came. The server may have them. */
  let sentWithoutResponse: Values | undefined;
  /** Base of the form at the time of the conflict. Another base means that the conflict is resolved. */
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
      // The server now has the values of an earlier failed save, so remove its message.
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

  /** Returns the newest stored state, or undefined if it cannot be loaded. */
  const newestThere = async () =>
    options()
      .reload?.()
      .catch(() => undefined);

  /** Handles a newer state on the server: either this form's own call whose response was lost, or a conflict. */
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
   * Loads a newer draft or version into the form, if the form has no unsaved changes. The user may have worked on another device before
   * they came back to this window.
   */
  async function lookForNewer(): Promise<void> {
    const isQuiet = () => !isDirty(form.get()) && !form.get().isSaving && state.get().kind === 'idle' && form.isOpen();
    if (!isQuiet() || form.get().base.version === undefined || Date.now() - lookedAt < LOOK) return;
    lookedAt = Date.now();
    const newest = await newestThere();
    const { base } = form.get();
    if (newest === undefined || !isQuiet() || running !== undefined) return;
    // Ignore an outdated response, because this form may have stored something during the call.
    // A save ends the draft, so a draft of an older version is outdated too.
    const versions = (newest.version ?? 0) - (base.version ?? 0);
    if (versions > 0 || (versions === 0 && (newest.draft ?? 0) > (base.draft ?? 0))) form.reset(newest);
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await running;
    if (!isDirty(form.get())) return true;
    if (form.get().isSaving || state.get().kind === 'conflict') return false;
    // Another caller may have started a call during the `await`.
    running ??= keepOnce().finally(() => {
      running = undefined;
      plan();
    });
    return running;
  }

  /** Schedules the next autosave, if there are unsaved changes and the autosave may succeed. */
  function plan(): void {
    clearTimeout(timer);
    const { kind } = state.get();
    if (!isDirty(form.get()) || running !== undefined || form.get().isSaving || !form.isOpen()) return;
    if (kind === 'idle' || kind === 'offline') timer = setTimeout(() => void flush(), kind === 'idle' ? PAUSE : RETRY);
  }

  function onChange(): void {
    const { kind } = state.get();
    // Another base ends a conflict. After a refusal, the changed values may be accepted.
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
      // On a laptop beside a phone, this window may stay visible, so `visibilitychange` does not fire.
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
