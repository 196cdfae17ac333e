/** The pictures of a form that are on their way, for which a save waits. */
export interface Uploads {
  /** `arrived` tells whether the picture did; it must not reject. */
  add: (arrived: Promise<boolean>) => void;
  /** Waits for all of them; false when one did not arrive. */
  settled: () => Promise<boolean>;
}

export function createUploads(): Uploads {
  const running = new Set<Promise<boolean>>();
  return {
    add(arrived) {
      running.add(arrived);
      void arrived.then(() => running.delete(arrived));
    },
    async settled() {
      while (running.size > 0) {
        const outcomes = await Promise.all(running);
        if (!outcomes.every(Boolean)) return false;
      }
      return true;
    },
  };
}
