import { rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { storageUnavailable } from '#errors/unavailable.ts';
import { withDeadline } from './deadline.ts';
import { createFileImageStore, ifExists, type ImageStore, type ServedImageStore } from './image-store.ts';
import { TIMEOUT_MS } from '../variants/image-variants.ts';

const COPIES_MAX_BYTES = 2 * 1024 * 1024 * 1024;
/** Part of `maxBytes` that stays in use after copies were removed, so that not every new copy has to remove an old copy. */
const KEPT_PART = 0.9;
/** Minimum time between two updates of the last use of a copy, in ms. */
const USE_NOTED_MS = 3_600_000;
/** Maximum number of images that are fetched from the bucket at the same time. Each image is in memory meanwhile. */
const FETCHES = 4;

interface Places {
  bucket: ImageStore;
  /** Folder of the copies. The copies may be removed at any time. */
  copiesFolder: string;
  /** Images that were stored with STORAGE=file on this machine, or copied by releases without `copiesFolder`. */
  older: ServedImageStore;
  maxBytes?: number;
  timeoutMs?: number;
}

/**
 * Serves a bucket's images from copies on this machine. The content of a file name never changes, so a copy stays valid. When the
 * copies exceed `maxBytes`, the least recently used copies are removed. `find` throws unavailable after `timeoutMs`, but the image
 * is still fetched, for the next visitor.
 */
export function createBucketWithCopies({
  bucket,
  copiesFolder,
  older,
  maxBytes = COPIES_MAX_BYTES,
  timeoutMs = TIMEOUT_MS,
}: Places): ServedImageStore {
  const copies = createFileImageStore(copiesFolder);
  const fetching = new Map<string, Promise<string | undefined>>();
  const inTurn = pLimit(FETCHES);
  const shrinking = pLimit(1);
  /** Bytes of all copies; undefined until they have been counted. */
  let total: number | undefined;

  async function keep(file: string, bytes: Buffer): Promise<void> {
    await copies.put(file, bytes);
    await shrinking(async () => {
      total = total === undefined ? sum(await copies.list()) : total + bytes.byteLength;
      if (total > maxBytes) total = await shrink(copiesFolder, copies, maxBytes * KEPT_PART);
    });
  }

  async function findHere(file: string, bytes?: number): Promise<string | undefined> {
    const copy = await copies.findHere(file, bytes);
    if (copy === undefined) return older.findHere(file, bytes);
    await noteUse(copy);
    return copy;
  }

  return {
    ...bucket,
    async put(file, bytes) {
      await bucket.put(file, bytes);
      await keep(file, bytes);
    },
    async remove(file) {
      await bucket.remove(file);
      await older.remove(file);
      await copies.remove(file);
      total = undefined;
    },
    findHere,
    async find(image) {
      const here = await findHere(image.file, image.bytes);
      if (here !== undefined) return here;
      const running = fetching.get(image.file) ?? inTurn(fetchCopy).finally(() => fetching.delete(image.file));
      fetching.set(image.file, running);
      return withDeadline({ ms: timeoutMs, reason: storageUnavailable }, () => running);

      async function fetchCopy(): Promise<string | undefined> {
        const bytes = await bucket.get(image);
        if (bytes === undefined) return undefined;
        await keep(image.file, bytes);
        return copies.findHere(image.file);
      }
    },
  };
}

const sum = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((all, one) => all + one, 0);

async function noteUse(copy: string): Promise<void> {
  const now = new Date();
  const found = await ifExists(stat(copy), undefined);
  if (found === undefined || now.getTime() - found.mtimeMs < USE_NOTED_MS) return;
  await ifExists(utimes(copy, now, now), undefined);
}

/** Removes copies, the least recently used first, until at most `target` bytes are left. Returns the bytes that are left. */
async function shrink(folder: string, copies: ImageStore, target: number): Promise<number> {
  const found: { place: string; usedAt: number; bytes: number }[] = [];
  for (const file of (await copies.list()).keys()) {
    const place = path.join(folder, file);
    const state = await ifExists(stat(place), undefined);
    if (state !== undefined) found.push({ place, usedAt: state.mtimeMs, bytes: state.size });
  }
  let left = found.reduce((all, { bytes }) => all + bytes, 0);
  for (const { place, bytes } of found.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (left <= target) break;
    await rm(place, { force: true });
    left -= bytes;
  }
  return left;
}
