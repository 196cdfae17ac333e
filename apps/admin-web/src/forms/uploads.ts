/** The pictures of a form that are on their way, for which a save waits. */
export interface Uploads {
  /** `arrived` tells whether the picture did; it must not reject. */
  add: (arrived: Promise<boolean>) => void;
  /** Whether a part of the form shows pictures that did not arrive. */
  miss: (part: object, isMissing: boolean) => void;
  /** Whether pictures are on their way or missing. */
  areOpen: () => boolean;
  /** Waits for all of them; false when one did not arrive or is missing. */
  settled: () => Promise<boolean>;
}

export function createUploads(): Uploads {
  const running = new Set<Promise<boolean>>();
  const missing = new Set<object>();
  return {
    miss(part, isMissing) {
      if (isMissing) missing.add(part);
      else missing.delete(part);
    },
    add(arrived) {
      running.add(arrived);
      void arrived.then(() => running.delete(arrived));
    },
    areOpen: () => running.size > 0 || missing.size > 0,
    async settled() {
      while (running.size > 0) {
        const outcomes = await Promise.all(running);
        if (!outcomes.every(Boolean)) return false;
      }
      return missing.size === 0;
    },
  };
}
