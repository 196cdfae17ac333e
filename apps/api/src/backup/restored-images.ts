import type { ImageStore } from '#features/media/store/image-store.ts';
import type { Logger } from '#logger.ts';

/** Number of images that are stored at the same time. All of them are in memory during that time. */
const TOGETHER = 4;

/** Stores the images of a restore, before the rows that name them are committed. */
export class RestoredImages {
  readonly #store: ImageStore;
  /** Images that the database named before the restore. */
  readonly #before: ReadonlySet<string>;
  readonly #stored: string[] = [];
  #running: Promise<void>[] = [];

  readonly #logger: Logger;

  constructor(store: ImageStore, before: readonly string[], logger: Logger) {
    this.#store = store;
    this.#before = new Set(before);
    this.#logger = logger;
  }

  async put(file: string, bytes: Buffer): Promise<void> {
    this.#stored.push(file);
    const storing = this.#store.put(file, bytes);
    // `allStored` reports the error.
    storing.catch(() => undefined);
    this.#running.push(storing);
    if (this.#running.length === TOGETHER) await this.allStored();
  }

  /** Waits for all images. Throws an error that says why an image could not be stored. */
  async allStored(): Promise<void> {
    const results = await Promise.allSettled(this.#running);
    this.#running = [];
    const failed = results.find((result) => result.status === 'rejected');
    if (failed === undefined) return;
    const error: unknown = failed.reason;
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`An image could not be stored: ${String(reason)}. The database was not changed.`, { cause: error });
  }

  /** Removes, after a failure, the images that were stored, except those that the database named before. */
  async rollBack(): Promise<void> {
    await Promise.allSettled(this.#running);
    for (const file of this.#stored) if (!this.#before.has(file)) await this.#remove(file);
  }

  /** Removes, after a success, the images of the replaced content, except those that the new content names. */
  async removeReplaced(kept: readonly string[]): Promise<void> {
    const named = new Set(kept);
    for (const file of this.#before) if (!named.has(file)) await this.#remove(file);
  }

  /** Only logs a failure, because an image that is not removed takes space and does no other harm. */
  async #remove(file: string): Promise<void> {
    await this.#store.remove(file).catch((error: unknown) => {
      this.#logger.warn({ err: error, file }, 'an image that nothing names could not be removed');
    });
  }
}
