import { createStore, type Store } from '#lib/store.ts';

/** `failed` if any upload has failed, also while others are running. */
export type UploadsState = 'none' | 'sending' | 'failed';

/** The uploads of a form. A save waits for them. */
export interface Uploads {
  /** Adds a running upload. `uploaded` resolves to whether the upload succeeded, and must not reject. */
  add: (uploaded: Promise<boolean>) => void;
  /** Records whether a part of the form has images whose upload failed. */
  setFailed: (part: object, hasFailed: boolean) => void;
  state: Store<UploadsState>;
  /** Tells whether any upload is running or has failed. */
  areUnfinished: () => boolean;
  /** Waits for all uploads. Resolves to false when one of them has failed. */
  settled: () => Promise<boolean>;
}

export function createUploads(): Uploads {
  const running = new Set<Promise<boolean>>();
  const failed = new Set<object>();
  const state = createStore<UploadsState>('none');
  const tell = () => {
    const next = failed.size > 0 ? 'failed' : running.size > 0 ? 'sending' : 'none';
    if (next !== state.get()) state.set(next);
  };
  return {
    state,
    setFailed(part, hasFailed) {
      if (hasFailed) failed.add(part);
      else failed.delete(part);
      tell();
    },
    add(uploaded) {
      running.add(uploaded);
      tell();
      void uploaded.then(() => {
        running.delete(uploaded);
        tell();
      });
    },
    areUnfinished: () => running.size > 0 || failed.size > 0,
    async settled() {
      while (running.size > 0) {
        const outcomes = await Promise.all(running);
        if (!outcomes.every(Boolean)) return false;
      }
      return failed.size === 0;
    },
  };
}
