import { open, stat, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { z } from 'zod';
import type { Closable } from '#closing.ts';
import {
  FORMAT,
  imageOf,
  imagePart,
  Manifest,
  MANIFEST,
  MANIFEST_SUM,
  ManifestHead,
  rowsIn,
  sha256,
  tableOf,
  type Part,
} from './manifest.ts';

/** A backup whose manifest and parts have been checked. */
export interface BackupFile extends Closable {
  manifest: Manifest;
  /**
   * Reads all parts except the manifest and its checksum, one after the other. Checks each part again, because the file may have changed
   * since the first check.
   */
  parts: () => AsyncGenerator<ReadPart>;
}

interface ReadPart {
  name: string;
  bytes: Buffer;
}

interface Checked extends Part {
  rows: number;
}

/** Largest part, in bytes: far more than the longest row or the manifest of the largest site needs. */
const PART_MAX = 256 * 1024 * 1024;

/** Opens and checks a backup. Throws an error that tells the operator what is wrong with the file. */
export async function openBackup(file: string, signal: AbortSignal): Promise<BackupFile> {
  const refuse = (cause: NodeJS.ErrnoException) => {
    const help =
      cause.code === 'EACCES'
        ? ' The command works as the account jala: copy the file to /var/backups/jala and chown it to jala.'
        : '';
    throw new Error(`${file} cannot be opened (${cause.code}).${help}`, { cause });
  };
  // Reading a device may never end, and opening a pipe without a writer would wait for ever.
  if (!(await stat(file).catch(refuse)).isFile()) throw new Error(`${file} is not a plain file.`);
  const handle = await open(file, 'r').catch(refuse);
  try {
    const manifest = await check(file, handle, signal);
    const expected = new Map(manifest.parts.map((part) => [part.name, part]));
    return {
      manifest,
      close: () => handle.close(),
      async *parts() {
        for await (const { name, bytes } of partsOf(file, handle, signal)) {
          if (name === MANIFEST || name === MANIFEST_SUM) continue;
          if (expected.get(name)?.sha256 !== sha256(bytes)) throw damaged(file, `${name} changed while it was read`);
          yield { name, bytes };
        }
      },
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function check(file: string, handle: FileHandle, signal: AbortSignal): Promise<Manifest> {
  const found = new Map<string, Checked>();
  const texts = new Map<string, Buffer>();
  for await (const { name, bytes } of partsOf(file, handle, signal)) {
    if (found.has(name)) throw damaged(file, `${name} is in it twice`);
    const rows = tableOf(name) === undefined ? 0 : rowsIn(bytes);
    found.set(name, { name, bytes: bytes.length, sha256: sha256(bytes), rows });
    if (name === MANIFEST || name === MANIFEST_SUM) texts.set(name, bytes);
  }
  const manifest = readManifest(file, texts);
  found.delete(MANIFEST);
  found.delete(MANIFEST_SUM);
  const fault = faultIn(manifest, found);
  if (fault !== undefined) throw damaged(file, fault);
  return manifest;
}

function readManifest(file: string, texts: ReadonlyMap<string, Buffer>): Manifest {
  const [manifest, sum] = [texts.get(MANIFEST), texts.get(MANIFEST_SUM)];
  if (manifest === undefined || sum === undefined) throw damaged(file, 'its end is missing');
  if (sum.toString().trim() !== sha256(manifest)) throw damaged(file, 'its manifest has another SHA-256');
  const content: unknown = JSON.parse(manifest.toString());
  const head = ManifestHead.safeParse(content);
  if (!head.success) throw damaged(file, z.prettifyError(head.error));
  if (head.data.format > FORMAT)
    throw new Error(
      `${file} was made by a newer release, Jala ${head.data.jala} (format ${head.data.format}). Restore it with that release.`,
    );
  const parsed = Manifest.safeParse(content);
  if (!parsed.success) throw damaged(file, z.prettifyError(parsed.error));
  return parsed.data;
}

/** Finds a contradiction between the manifest and the parts. */
function faultIn(manifest: Manifest, found: ReadonlyMap<string, Checked>): string | undefined {
  for (const { name, sha256: sum, bytes } of manifest.parts) {
    const part = found.get(name);
    if (part === undefined) return `${name} is missing`;
    if (part.sha256 !== sum || part.bytes !== bytes) return `${name} has another SHA-256 or length`;
  }
  if (found.size !== manifest.parts.length) return 'it has parts that its manifest does not name';
  const rows = new Map<string, number>();
  for (const part of found.values()) {
    const table = tableOf(part.name);
    if (table !== undefined) rows.set(table, (rows.get(table) ?? 0) + part.rows);
    else if (imageOf(part.name) === undefined) return `${part.name} is neither an image nor a table`;
  }
  for (const table of manifest.tables) {
    if ((rows.get(table.name) ?? 0) !== table.rows) return `the table ${table.name} does not have ${table.rows} rows`;
    rows.delete(table.name);
  }
  if (rows.size > 0) return 'it has tables that its manifest does not name';
  const image = manifest.images.find((name) => !found.has(imagePart(name)));
  return image === undefined ? undefined : `the image ${image} is missing`;
}

/** Reads the file from its beginning. Holds one part in memory at a time. */
async function* partsOf(file: string, handle: FileHandle, signal: AbortSignal): AsyncGenerator<ReadPart> {
  const tar = extract();
  const reading = pipeline(handle.createReadStream({ start: 0, autoClose: false }), tar);
  // The loop below throws the error too.
  reading.catch(() => undefined);
  const entries = tar[Symbol.asyncIterator]();
  try {
    for (;;) {
      signal.throwIfAborted();
      const part = await nextPart(entries).catch((cause: unknown) => {
        throw damaged(file, cause instanceof Error ? cause.message : String(cause), cause);
      });
      if (part === undefined) return;
      yield part;
    }
  } finally {
    tar.destroy();
  }
}

async function nextPart(entries: AsyncIterator<Entry>): Promise<ReadPart | undefined> {
  const { done, value: entry } = await entries.next();
  if (done === true) return undefined;
  const { name, size, type } = entry.header;
  if (type !== 'file') throw new Error(`${name} is not a plain file`);
  if (size > PART_MAX) throw new Error(`${name} is too large`);
  const pieces: Buffer[] = [];
  for await (const piece of entry) pieces.push(piece as Buffer);
  return { name, bytes: Buffer.concat(pieces) };
}

type Entry =
  ReturnType<ReturnType<typeof extract>[typeof Symbol.asyncIterator]> extends AsyncIterator<infer E> ? E : never;

const damaged = (file: string, reason: string, cause?: unknown): Error =>
  new Error(`${file} is damaged, or is no backup of Jala: ${reason}. Nothing was changed; use another backup.`, {
    cause,
  });
