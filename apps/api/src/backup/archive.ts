import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as createPack } from 'tar-stream';
import { MANIFEST, MANIFEST_SUM, sha256, type Manifest, type Part } from './manifest.ts';

/** A tar file that is being written. */
export interface Archive {
  /** Parts that were added so far. */
  parts: readonly Part[];
  /** Adds a part. Resolves when `out` accepts more data. */
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Writes the manifest, which completes the file. */
  complete: (manifest: Manifest) => Promise<void>;
  /** Stops writing an incomplete file. Does nothing if the file is complete. */
  abandon: () => void;
}

/** Creates a tar file in `out`. After `signal` is aborted, each call throws the reason of the abort. Standard output is left open. */
export function createArchive(out: Writable, signal: AbortSignal): Archive {
  const pack = createPack();
  const written = pipeline(pack, out, { signal, end: out !== process.stdout }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error;
  });
  // `write` or `complete` reports the error. Without this handler, an unhandled rejection would end the process.
  written.catch(() => undefined);
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  const parts: Part[] = [];

  async function write(name: string, bytes: Buffer): Promise<void> {
    signal.throwIfAborted();
    // Throws the cause, for example a full disk; tar-stream would only say that it was destroyed.
    if (pack.destroyed) await written;
    const entry = pack.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date() });
    const done = once(entry, 'finish');
    entry.end(bytes);
    await Promise.race([done, failed]);
  }

  return {
    parts,
    async add(name, bytes) {
      await write(name, bytes);
      parts.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
    },
    async complete(manifest) {
      const bytes = Buffer.from(JSON.stringify(manifest, undefined, 1));
      await write(MANIFEST, bytes);
      await write(MANIFEST_SUM, Buffer.from(`${sha256(bytes)}\n`));
      pack.finalize();
      await written;
    },
    abandon: () => pack.destroy(),
  };
}
