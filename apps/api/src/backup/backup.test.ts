import { createWriteStream } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { LOCKS } from '#database/advisory-locks.ts';
import { backUp, contentOf, imagesIn, optionsFor, restore, temporaryFolder, withDatabase } from '../../test/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { backupToFolder } from './destination.ts';
import { BACKED_UP_TABLES, EXCLUDED_TABLES } from './tables.ts';
import { connectForBackup, inSnapshot } from './snapshot.ts';
import { writeBackup } from './write-backup.ts';

let api: RunningApi;
let token: string;
let work: Awaited<ReturnType<typeof temporaryFolder>>;
let source: { DATABASE_URL: string; DATA_DIR: string };
const databases: TestDatabase[] = [];

beforeAll(async () => {
  work = await temporaryFolder();
  api = await startApi({ SEED: 'structure' });
  token = await signIn(api);
  source = { DATABASE_URL: api.database.url, DATA_DIR: api.dataDir };
  await addPost('Gangguan di \\N\t"Timur"\r\n<é>', 6);
});
afterAll(async () => {
  await api.close();
  for (const database of databases) await database.drop();
  await work.remove();
});

/** Adds a post with an image. Returns the id of the post. Each `width` gives a different image. */
async function addPost(post_title: string, width: number): Promise<number> {
  const form = {
    post_title,
    post_konten: `<p>${post_title}</p>`,
    post_image: await picture('png', { width, height: 9 }),
  };
  const { status, body } = await call(api, 'POST /posts', { token, form });
  expect(status).toBe(201);
  return body.data.id as number;
}

/** An empty installation: an external database and a folder of its own. */
async function emptyInstallation(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const database = await createTestDatabase();
  databases.push(database);
  const DATA_DIR = path.join(work.folder, new URL(database.url).pathname.slice(1));
  return { DATABASE_URL: database.url, DATA_DIR };
}

const fileNamed = (name: string) => path.join(work.folder, name);

it('every table is either in the backup or known to be without worth', async () => {
  const tables = await api.db.query<{ tablename: string }[]>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  const known = [...BACKED_UP_TABLES, ...EXCLUDED_TABLES];
  expect(tables.map(({ tablename }) => tablename).toSorted()).toEqual(known.toSorted());
});

describe('a backup and its restore', () => {
  it('give every row and every byte, from external to embedded and back', async () => {
    const removed = await addPost('Terhapus', 7);
    expect((await call(api, `DELETE /posts/${removed}`, { token })).status).toBe(200);
    const file = fileNamed('all.tar');
    await backUp(file, source);
    const content = await contentOf(source);
    const images = await imagesIn(api.dataDir);
    expect([content.all_posts?.length, content.users?.length]).toEqual([1, 1]);
    expect(Object.keys(images).length).toBeGreaterThanOrEqual(2);

    const embedded = { DATA_DIR: fileNamed('embedded') };
    await restore(file, embedded);
    expect(await contentOf(embedded)).toEqual(content);
    expect(await imagesIn(embedded.DATA_DIR)).toEqual(images);

    const second = fileNamed('second.tar');
    await backUp(second, embedded);
    const external = await emptyInstallation();
    await restore(second, external);
    expect(await contentOf(external)).toEqual(content);
    expect(await imagesIn(external.DATA_DIR)).toEqual(images);

    const [{ next }] = (await withDatabase(
      external,
      async (client) => (await client.query("SELECT nextval('all_posts_id_seq')::int AS next")).rows,
    )) as [{ next: number }];
    expect(next).toBe(removed + 1);
  });

  it('keep the status of a hotspot, and why an article came back from its review', { tags: ['long'] }, async () => {
    const staff = createClient({ url: api.adminUrl, token });
    const point = { nama: 'Taman', alamat: 'Jl. Taman', lat: -6.7, long: 108.5, status: 'perbaikan' as const };
    const { id } = await staff.lokasiHotspot.create.mutate(point);
    const { id: post } = await staff.posts.create.mutate({ post_title: 'Kembali', status: 'draft' });
    await staff.posts.askReview.mutate({ id: post, wanted: false, note: 'Tambah harganya.' });
    const file = fileNamed('status.tar');
    await backUp(file, source);
    const target = await emptyInstallation();
    await restore(file, target);
    const restored = await startApi(target);
    try {
      const there = createClient({ url: restored.adminUrl, token: await signIn(restored) });
      expect(await there.lokasiHotspot.list.query()).toEqual([expect.objectContaining({ ...point, id })]);
      expect((await call(restored, 'GET /lokasi-hotspot')).body[0]).toMatchObject({ status: 'perbaikan' });
      expect((await there.posts.edited.query({ id: post })).returned).toMatchObject({ note: 'Tambah harganya.' });
    } finally {
      await restored.close();
      await staff.lokasiHotspot.delete.mutate({ id });
      await staff.posts.delete.mutate({ id: post });
    }
  });

  it('keep what staff and visitors use: the restored product serves images, and passwords work, but sessions do not', async () => {
    const file = fileNamed('served.tar');
    const { made_at } = await backUp(file, source);
    const target = await emptyInstallation();
    await restore(file, target);
    const restored = await startApi(target);
    try {
      expect((await call(restored, 'GET /auth/verify', { token })).status).toBe(401);
      const again = await signIn(restored);
      expect((await call(restored, 'GET /auth/verify', { token: again })).status).toBe(200);
      const { posts } = (await call(restored, 'GET /posts')).body;
      expect((await call(restored, `GET /storage/${posts[0].post_image}`)).status).toBe(200);
      expect(await restored.services.backup.status()).toEqual({ last_at: made_at, is_overdue: false });
    } finally {
      await restored.close();
    }
  });

  it('is readable by its owner alone, and has no draft beside it', async () => {
    const folder = fileNamed('alone');
    const { file } = await backupToFolder(folder, 2, optionsFor(source));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).toEqual([path.basename(file)]);
  });
});

/** Returns rows of images without the columns that a running write sets and resets. */
const unclaimed = (rows: readonly string[] = []): unknown[] =>
  rows.map((row) => ({ ...(JSON.parse(row) as object), claimed_at: undefined, unnamed_since: undefined }));

describe('beside a server under writes', { tags: ['long'] }, () => {
  it('a backup shows one moment: each write is in it whole or not at all, and with its image', async () => {
    // Large texts in the tables before and between the compared tables make reading slow.
    for (const [line, id] of [['PUT /about', ''], ...(await layananIds()).map((one) => ['PUT /layanan', `/${one}`])])
      expect((await call(api, `${line}${id}`, { token, json: await withLongText(line ?? '', id ?? '') })).status).toBe(
        200,
      );
    const writers = { isWriting: true };
    let written = 0;
    const writing = (async () => {
      while (writers.isWriting) {
        written += 1;
        await addPost(`Tulisan ${written}`, 10 + written);
        await putKontak(`0812345${10_000 + written}`);
      }
    })();
    const uploading = (async () => {
      while (writers.isWriting) await call(api, 'POST /media', { token, form: { image: await picture() } });
    })();
    await sleep(500);
    const file = fileNamed('moment.tar');
    const before = written;
    const manifest = await writeBackup(optionsFor(source), (write) => write(slowFile(file)));
    const during = written - before;
    writers.isWriting = false;
    await Promise.all([writing, uploading]);
    // Proves that something was written while the tables were read.
    expect(during).toBeGreaterThan(1);

    const target = { DATA_DIR: fileNamed('moment') };
    await restore(file, target);
    const [restored, current] = [await contentOf(target), await contentOf(source)];
    const numbers = (restored.all_posts ?? []).flatMap((row) => /"Tulisan (\d+)"/.exec(row)?.[1] ?? []).map(Number);
    const last = Math.max(...numbers);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    const called = Number(/"0812345(\d+)"/.exec(restored.kontak?.[0] ?? '')?.[1]) - 10_000;
    expect([last - 1, last]).toContain(called);
    for (const table of ['all_posts', 'media'])
      expect(unclaimed(current[table])).toEqual(expect.arrayContaining(unclaimed(restored[table])));
    const [images, originals] = [await imagesIn(target.DATA_DIR), await imagesIn(api.dataDir)];
    expect(Object.keys(images)).toHaveLength(restored.media?.length ?? 0);
    expect(Object.keys(images).toSorted()).toEqual(manifest.images);
    for (const [name, bytes] of Object.entries(images)) expect([name, bytes]).toEqual([name, originals[name]]);
  });

  it('works on a read-only database, which cannot note it, and older ones go', async () => {
    const url = new URL(source.DATABASE_URL);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const options = { ...optionsFor({ ...source, DATABASE_URL: url.href }), logger };
    const folder = fileNamed('read-only');
    await backupToFolder(folder, 1, options);
    await sleep(1100);
    const { file } = await backupToFolder(folder, 1, options);
    expect(await readdir(folder)).toEqual([path.basename(file)]);
    expect(lines.filter((line) => line.includes('the database could not note it'))).toHaveLength(2);
    await restore(file, await emptyInstallation());
    const images = path.join(api.dataDir, 'storage');
    const [image = ''] = await readdir(images);
    await rename(path.join(images, image), fileNamed('away'));
    await expect(backupToFolder(folder, 1, options)).rejects.toThrow('1 images that the database names are not stored');
    await backupToFolder(folder, 1, { ...options, allowMissingImages: true });
    await rename(fileNamed('away'), path.join(images, image));
  });

  it.each(['all_posts', 'media'])('does not wait without end while somebody locks %s', async (table) => {
    const colleague = api.db.createQueryRunner();
    await colleague.startTransaction();
    await colleague.query(`LOCK TABLE ${table}`);
    const folder = fileNamed(`locked-${table}`);
    await expect(backupToFolder(folder, 1, optionsFor(source))).rejects.toThrow('lock timeout');
    await colleague.rollbackTransaction();
    await colleague.release();
    expect(await readdir(folder)).toEqual([]);
    await backupToFolder(folder, 1, optionsFor(source));
  });

  it('no process migrates while the tables are read', async () => {
    const connect = () => connectForBackup(api.database.url);
    const connections = { reading: await connect(), locking: await connect() };
    // The same query as in `lockSetUp`.
    const isFree = async (): Promise<boolean> => {
      const [row] = await api.db.query<{ free: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS free', [
        LOCKS.setUp,
      ]);
      return row?.free === true;
    };
    const limitOf = async (client: keyof typeof connections): Promise<unknown> =>
      (await connections[client].query('SHOW idle_in_transaction_session_timeout')).rows;
    expect(await inSnapshot(connections, isFree)).toBe(false);
    const limits = await inSnapshot(connections, () => Promise.all([limitOf('reading'), limitOf('locking')]));
    // Otherwise a destination that takes no data would keep every start waiting.
    expect(limits.flat()).toEqual(Array.from({ length: 2 }, () => ({ idle_in_transaction_session_timeout: '30min' })));
    expect(await isFree()).toBe(true);
    await Promise.all(Object.values(connections).map((client) => client.end()));
  });

  it('does not wait without end for a process that sets the database up', async () => {
    const connect = () => connectForBackup(api.database.url);
    const connections = { reading: await connect(), locking: await connect() };
    const other = api.db.createQueryRunner();
    await other.startTransaction();
    await other.query(`SELECT pg_advisory_xact_lock(${LOCKS.setUp})`);
    const backup = inSnapshot(connections, () => Promise.resolve('made'), { setUpMs: 300 });
    await expect(backup).rejects.toThrow('Make the backup when it is done.');
    await other.rollbackTransaction();
    await other.release();
    await Promise.all(Object.values(connections).map((client) => client.end()));
  });

  it('PostgreSQL ends a backup whose destination stands still, and the operator learns why', async () => {
    const connect = () => connectForBackup(api.database.url);
    const connections = { reading: await connect(), locking: await connect() };
    await expect(inSnapshot(connections, () => sleep(1500), { snapshotMs: 500 })).rejects.toThrow(
      'does it stand still?',
    );
    await Promise.all(Object.values(connections).map((client) => client.end().catch(() => undefined)));
  });

  async function putKontak(telepon: string): Promise<void> {
    const json = { telepon, email: 'a@b.example', alamat: 'Jalan', gmaps: 'https://www.google.com/maps/embed?pb=1' };
    const { status, body } = await call(api, 'PUT /kontak', { token, json });
    expect([status, body.errors]).toEqual([200, undefined]);
  }

  async function layananIds(): Promise<number[]> {
    return ((await call(api, 'GET /layanan')).body as { id: number }[]).map(({ id }) => id);
  }

  async function withLongText(line: string, id: string): Promise<Record<string, unknown>> {
    const konten = `<p>${'panjang '.repeat(40_000)}</p>`;
    if (line === 'PUT /about') return { konten };
    const found = ((await call(api, 'GET /layanan')).body as { id: number }[]).find((one) => `/${one.id}` === id);
    const { title, button_text, button_link } = found as unknown as Record<string, string>;
    return { title, button_text, button_link, konten };
  }

  /** Simulates a file on a slow disk: writing a long text takes 300 ms. */
  function slowFile(file: string): Writable {
    const out = createWriteStream(file);
    return new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, done) {
        setTimeout(() => out.write(chunk, done), chunk.length > 100_000 ? 300 : 0);
      },
      final: (done) => void out.end(done),
    });
  }
});

describe('a damaged file is refused, and nothing is changed', () => {
  let file: string;
  let bytes: Buffer;
  let target: { DATABASE_URL: string; DATA_DIR: string };
  beforeAll(async () => {
    file = fileNamed('sound.tar');
    await backUp(file, source);
    bytes = await readFile(file);
    target = await emptyInstallation();
  });

  async function expectRefused(damaged: Buffer, reason: RegExp): Promise<void> {
    const place = fileNamed('damaged.tar');
    await writeFile(place, damaged);
    await expect(restore(place, target)).rejects.toThrow(reason);
    const tables = await withDatabase(target, async (client) =>
      client.query("SELECT FROM pg_tables WHERE schemaname = 'public'"),
    );
    expect(tables.rowCount).toBe(0);
    expect(await imagesIn(target.DATA_DIR)).toEqual({});
  }

  const flipped = (at: number): Buffer => {
    expect(at).toBeGreaterThan(0);
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };

  it('one bit in the manifest', async () => {
    await expectRefused(flipped(bytes.lastIndexOf('"made_at": "2') + 14), /manifest has another SHA-256/);
  });
  it('one bit in the sum of the manifest', async () => {
    await expectRefused(flipped(bytes.lastIndexOf('manifest.sha256') + 512), /manifest has another SHA-256/);
  });
  it('one bit in a row', async () => {
    await expectRefused(
      flipped(bytes.indexOf('Gangguan di', bytes.indexOf('tables/all_posts'))),
      /tables\/all_posts\/000001.copy has another SHA-256/,
    );
  });
  it('one bit in an image', async () => {
    await expectRefused(flipped(bytes.indexOf('IHDR')), /images\/[0-9a-f]+\.png has another SHA-256/);
  });
  it('one bit in the name of a part', async () => {
    await expectRefused(flipped(bytes.indexOf('tables/all_posts')), /Invalid tar header/);
  });
  it.each([0, 100, 512, 5000])('the first %i bytes alone', async (length) => {
    await expectRefused(bytes.subarray(0, length), /end is missing|Unexpected end/);
  });
  it('without its end', async () => {
    await expectRefused(bytes.subarray(0, bytes.lastIndexOf('manifest.json')), /end is missing/);
    await expectRefused(bytes.subarray(0, bytes.lastIndexOf('manifest.sha256')), /end is missing/);
  });
  it('another program’s file', async () => {
    await expectRefused(Buffer.from('PGDMP'.repeat(400)), /is damaged, or is no backup of Jala/);
  });
});
