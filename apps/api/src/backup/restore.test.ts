import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pack } from 'tar-stream';
import { buffer } from 'node:stream/consumers';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp, contentOf, imagesIn, optionsFor, restore, temporaryFolder, withDatabase } from '../../test/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startObjectStore, type ObjectStore } from '../../test/object-store.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { backupToFile, backupToFolder } from './destination.ts';
import { MANIFEST, MANIFEST_SUM, sha256, type Manifest } from './manifest.ts';
import { openBackup } from './read-backup.ts';

let api: RunningApi;
let store: ObjectStore;
let work: Awaited<ReturnType<typeof temporaryFolder>>;
let source: { DATABASE_URL: string; DATA_DIR: string };
let sound: string;
const databases: TestDatabase[] = [];
const never = new AbortController().signal;

beforeAll(async () => {
  work = await temporaryFolder();
  store = await startObjectStore();
  api = await startApi({ SEED: 'none' });
  source = { DATABASE_URL: api.database.url, DATA_DIR: api.dataDir };
  const token = await signIn(api);
  for (const width of [6, 7, 8]) {
    const form = { post_title: `Gambar ${width}`, post_image: await picture('png', { width, height: 9 }) };
    expect((await call(api, 'POST /posts', { token, form })).status).toBe(201);
  }
  sound = path.join(work.folder, 'sound.tar');
  await backUp(sound, source);
});
afterAll(async () => {
  await api.close();
  for (const database of databases) await database.drop();
  store.close();
  await work.remove();
});

async function emptyInstallation(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const database = await createTestDatabase();
  databases.push(database);
  return { DATABASE_URL: database.url, DATA_DIR: path.join(work.folder, new URL(database.url).pathname.slice(1)) };
}

/** An installation with its own post and its own image. */
async function filledInstallation(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const target = await emptyInstallation();
  const other = await startApi({ ...target, SEED: 'structure' });
  const token = await signIn(other);
  const form = { post_title: 'Milik orang lain', post_image: await picture('png', { width: 20, height: 9 }) };
  expect((await call(other, 'POST /posts', { token, form })).status).toBe(201);
  const image = await imagesIn(target.DATA_DIR);
  await other.close();
  await writeImages(target.DATA_DIR, image);
  return target;
}

/** Writes the images again, because the api of `startApi` removes its folder when it closes. */
async function writeImages(dataDir: string, images: Record<string, string>): Promise<void> {
  const { writeDurably } = await import('#files/durable-file.ts');
  for (const [name, hex] of Object.entries(images))
    await writeDurably(path.join(dataDir, 'storage', name), Buffer.from(hex, 'hex'));
}

/** Writes a copy of the sound backup with a changed manifest and the right checksum for it. Returns the file. */
async function withManifest(
  change: (manifest: Manifest) => object,
  withoutTables: readonly string[] = [],
): Promise<string> {
  const backup = await openBackup(sound, never);
  const tar = pack();
  const whole = buffer(tar);
  const isLeftOut = (part: string) => withoutTables.some((table) => part.startsWith(`tables/${table}/`));
  for await (const { name, bytes } of backup.parts()) if (!isLeftOut(name)) tar.entry({ name }, bytes);
  const manifest = Buffer.from(JSON.stringify(change(backup.manifest)));
  tar.entry({ name: MANIFEST }, manifest);
  tar.entry({ name: MANIFEST_SUM }, sha256(manifest));
  tar.finalize();
  await backup.close();
  const file = path.join(work.folder, 'changed.tar');
  await writeFile(file, await whole);
  return file;
}

describe('a restore refuses, in one sentence,', () => {
  let target: { DATABASE_URL: string; DATA_DIR: string };
  beforeAll(async () => {
    target = await emptyInstallation();
  });

  it.each<[what: string, change: (manifest: Manifest) => object, message: RegExp]>([
    [
      'a newer format',
      (own) => ({ ...own, format: 2, jala: '9.0.0', new: 1 }),
      /newer release, Jala 9\.0\.0 \(format 2\)/,
    ],
    ['unknown migrations', (own) => ({ ...own, migrations: [...own.migrations, 'Next1'] }), /does not know Next1/],
    [
      'another number of rows',
      (own) => ({ ...own, tables: own.tables.map((one) => ({ ...one, rows: one.rows + 1 })) }),
      /does not have \d+ rows/,
    ],
    [
      'an image that is not in it',
      (own) => ({ ...own, images: [...own.images, 'abc.png'] }),
      /image abc\.png is missing/,
    ],
    [
      'sessions',
      (own) => ({ ...own, tables: [...own.tables, { name: 'sessions', columns: ['id'], rows: 0, sequences: [] }] }),
      /was edited: no backup contains sessions/,
    ],
    [
      'a part that is not in it',
      (own) => ({ ...own, parts: [...own.parts, { name: 'x', bytes: 1, sha256: 'a'.repeat(64) }] }),
      /x is missing/,
    ],
    [
      'a part that the manifest does not name',
      (own) => ({ ...own, parts: own.parts.slice(1) }),
      /parts that its manifest does not name/,
    ],
  ])('%s', async (_what, change, message) => {
    await expect(restore(await withManifest(change), target)).rejects.toThrow(message);
    const tables = await withDatabase(target, async (client) =>
      client.query("SELECT FROM pg_tables WHERE schemaname = 'public'"),
    );
    expect(tables.rowCount).toBe(0);
  });

  it('a database on which Jala runs, even with --replace', async () => {
    await expect(restore(sound, source, { replace: true })).rejects.toThrow(
      /Jala is running on this database\. Stop it/,
    );
    expect((await contentOf(source)).all_posts).toHaveLength(3);
  });

  it('a file that cannot be opened', async () => {
    await expect(restore(path.join(work.folder, 'none.tar'), target)).rejects.toThrow(
      /none\.tar cannot be opened \(ENOENT\)/,
    );
  });

  it('a device, which may never end, and a pipe', async () => {
    await expect(restore('/dev/zero', target)).rejects.toThrow('/dev/zero is not a plain file.');
    const pipe = path.join(work.folder, 'pipa');
    execFileSync('mkfifo', [pipe]);
    await expect(restore(pipe, target)).rejects.toThrow('is not a plain file.');
  });
});

describe('a database that is not empty', () => {
  it('is refused without --replace, and replaced with it: rows, images and sequences', async () => {
    const target = await filledInstallation();
    const [before, images] = [await contentOf(target), await imagesIn(target.DATA_DIR)];
    await expect(restore(sound, target)).rejects.toThrow(/The database is not empty \(.*posts.*\)\./);
    expect([await contentOf(target), await imagesIn(target.DATA_DIR)]).toEqual([before, images]);
    await restore(sound, target, { replace: true });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await imagesIn(target.DATA_DIR)).toEqual(await imagesIn(source.DATA_DIR));
  });

  it('is as it was after a restore that waits ten seconds for a table of it', { tags: ['long'] }, async () => {
    const target = await filledInstallation();
    const before = await contentOf(target);
    await withDatabase(target, async (forgotten) => {
      await forgotten.query('BEGIN');
      await forgotten.query('SELECT FROM all_posts');
      await expect(restore(sound, target, { replace: true })).rejects.toThrow('lock timeout');
    });
    expect(await contentOf(target)).toEqual(before);
    await restore(sound, target, { replace: true });
  });

  it('is as it was after a restore that fails at its end', { tags: ['long'] }, async () => {
    const target = await filledInstallation();
    const [before, images] = [await contentOf(target), await imagesIn(target.DATA_DIR)];
    // The file is undamaged, but two rows have the same key.
    const file = await withDoubledRow();
    await expect(restore(file, target, { replace: true })).rejects.toThrow(/duplicate key/);
    expect(await contentOf(target)).toEqual(before);
    expect(await imagesIn(target.DATA_DIR)).toEqual(images);
  });

  async function withDoubledRow(): Promise<string> {
    const backup = await openBackup(sound, never);
    const tar = pack();
    const whole = buffer(tar);
    const parts = [];
    for await (const { name, bytes } of backup.parts()) {
      const doubled = name.startsWith('tables/users/') ? Buffer.concat([bytes, bytes]) : bytes;
      tar.entry({ name }, doubled);
      parts.push({ name, bytes: doubled.length, sha256: sha256(doubled) });
    }
    const tables = backup.manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, rows: table.rows * 2 } : table,
    );
    const manifest = Buffer.from(JSON.stringify({ ...backup.manifest, tables, parts }));
    tar.entry({ name: MANIFEST }, manifest);
    tar.entry({ name: MANIFEST_SUM }, sha256(manifest));
    tar.finalize();
    await backup.close();
    const file = path.join(work.folder, 'doubled.tar');
    await writeFile(file, await whole);
    return file;
  }
});

describe('with an object store', () => {
  const key = (name: string) => `/gambar/${name}`;

  it('images go from the folder to the bucket and back', { tags: ['long'] }, async () => {
    const inBucket = { ...(await emptyInstallation()), ...store.settings };
    await restore(sound, inBucket);
    const images = await imagesIn(source.DATA_DIR);
    expect([...store.objects.keys()].toSorted()).toEqual(Object.keys(images).map(key).toSorted());
    // A machine without copies reads the bucket.
    const file = path.join(work.folder, 'bucket.tar');
    await backUp(file, { ...inBucket, DATA_DIR: path.join(work.folder, 'without-copies') });
    const target = await emptyInstallation();
    await restore(file, target);
    expect(await imagesIn(target.DATA_DIR)).toEqual(images);
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it('a restore that cannot store an image changes nothing and takes back what it stored', async () => {
    store.objects.clear();
    let puts = 0;
    store.refuse = (method) => (method === 'PUT' && (puts += 1) > 2 ? 403 : undefined);
    const target = { ...(await emptyInstallation()), ...store.settings };
    await expect(restore(sound, target)).rejects.toThrow(/An image could not be stored: .*403 to PUT/);
    store.refuse = undefined;
    expect([...store.objects.keys()]).toEqual([]);
    const tables = await withDatabase(target, async (client) =>
      client.query("SELECT FROM pg_tables WHERE schemaname = 'public'"),
    );
    expect(tables.rowCount).toBe(0);
  });

  it(
    'a restore whose connections are cut off says so, changes nothing and takes back what it stored',
    { tags: ['long'] },
    async () => {
      store.objects.clear();
      const database = await createTestDatabase({ isProxied: true });
      databases.push(database);
      const target = { DATABASE_URL: database.url, DATA_DIR: path.join(work.folder, 'cut-off'), ...store.settings };
      let puts = 0;
      store.refuse = (method) => {
        if (method === 'PUT' && (puts += 1) === 2) database.disconnectAll();
        return undefined;
      };
      await expect(restore(sound, target)).rejects.toThrow(
        /^The connection to the database was lost\. Nothing was changed\. .* restore again\.$/,
      );
      store.refuse = undefined;
      expect(puts).toBe(3);
      expect([...store.objects.keys()]).toEqual([]);
    },
  );

  it(
    'a restore that is cut off while it is committed does not say that nothing was changed',
    { tags: ['long'] },
    async () => {
      store.objects.clear();
      const database = await createTestDatabase({ isProxied: true });
      databases.push(database);
      const target = {
        DATABASE_URL: database.url,
        DATA_DIR: path.join(work.folder, 'cut-off-late'),
        ...store.settings,
      };
      vi.spyOn(PostgresQueryRunner.prototype, 'commitTransaction').mockImplementation(function (
        this: PostgresQueryRunner,
      ) {
        database.disconnectAll();
        return this.query('COMMIT');
      });
      await expect(restore(sound, target)).rejects.toThrow(/at the very end, .* Restore again with --replace\.$/);
      vi.restoreAllMocks();
      expect(store.objects.size).toBe(3);
    },
  );

  it('a backup without an image that the database names is refused, unless it is allowed', async () => {
    const target = { ...(await emptyInstallation()), ...store.settings, DATA_DIR: path.join(work.folder, 'lost') };
    await restore(sound, target);
    const [lost = ''] = Object.keys(await imagesIn(source.DATA_DIR));
    store.objects.delete(key(lost));
    const elsewhere = { ...target, DATA_DIR: path.join(work.folder, 'lost-too') };
    const file = path.join(work.folder, 'lost.tar');
    await expect(backUp(file, elsewhere)).rejects.toThrow(
      `1 images that the database names are not stored, or not whole: ${lost}.`,
    );
    store.objects.set(key(lost), Buffer.from('x'));
    await expect(backUp(file, elsewhere)).rejects.toThrow(lost);
    expect(await readdir(work.folder)).not.toContain('lost.tar');
    const manifest = await backupToFile(file, { ...optionsFor(elsewhere), allowMissingImages: true });
    expect([manifest.images.length, manifest.missing_images]).toEqual([2, [lost]]);
    const restored = await emptyInstallation();
    await restore(file, restored);
    expect(Object.keys(await imagesIn(restored.DATA_DIR)).toSorted()).toEqual(manifest.images);

    // An image that is missing in the backup but stored in the installation is not removed.
    const whole = await emptyInstallation();
    await restore(sound, whole);
    await restore(file, whole, { replace: true });
    expect(Object.keys(await imagesIn(whole.DATA_DIR)).toSorted()).toEqual([...manifest.images, lost].toSorted());
  });

  it('an image that is removed while the backup is made is not missed', { tags: ['long'] }, async () => {
    const target = { ...(await emptyInstallation()), ...store.settings, DATA_DIR: path.join(work.folder, 'going') };
    await restore(sound, target);
    const add = "INSERT INTO media (file, width, height, bytes) VALUES ('going.png', 1, 1, 1)";
    await withDatabase(target, async (client) => client.query(add));
    let asked = 0;
    // The backup requests the image before and during the snapshot. At the second request, the image is already removed, as by a refused
    // upload.
    store.refuse = async (_method, name) => {
      if (name !== key('going.png') || (asked += 1) < 2) return undefined;
      await withDatabase(target, async (client) => client.query("DELETE FROM media WHERE file = 'going.png'"));
      return undefined;
    };
    const manifest = await backUp(path.join(work.folder, 'going.tar'), target);
    store.refuse = undefined;
    expect([asked, manifest.images.length, manifest.missing_images]).toEqual([2, 3, []]);
    const { rows } = manifest.tables.find(({ name }) => name === 'media') ?? {};
    expect(rows).toBe(3);
  });
});

/** Tables that were added after the first release. */
const YOUNGER_TABLES = ['batas', 'gangguan', 'jangkauan', 'prospek', 'prospek_settings', 'wilayah'];

it('a backup from the development before 0.1.0 is restored, and ends like a database that was migrated', async () => {
  const file = await withManifest(
    (own) => ({
      ...own,
      migrations: ['InitialTables1763600000000', 'FoldedWords1795824000000'],
      tables: own.tables.filter(({ name }) => !YOUNGER_TABLES.includes(name)),
    }),
    YOUNGER_TABLES,
  );
  const target = await emptyInstallation();
  await restore(file, target);
  expect(await contentOf(target)).toEqual(await contentOf(source));
  const names = 'SELECT array_agg(name ORDER BY name) AS names FROM migrations';
  const namesOf = async (one: typeof target) => withDatabase(one, async (client) => (await client.query(names)).rows);
  expect(await namesOf(target)).toEqual(await namesOf(source));
});

describe('a folder of backups', () => {
  it('keeps the newest, foreign files, and drafts of backups that may be running', async () => {
    const folder = path.join(work.folder, 'kept');
    const options = optionsFor(source);
    const first = await backupToFolder(folder, 3, options);
    // A name contains the time in seconds, and both backups may begin in the same second.
    await rename(first.file, path.join(folder, 'jala-20230101T000000Z.tar'));
    const foreign = ['catatan.txt', 'jala-lama.tar'];
    const older = ['jala-20200101T000000Z.tar', 'jala-20210101T000000Z.tar', 'jala-20220101T000000Z.tar'];
    const drafts = ['.jala-20220101T000000Z.tar.0a1b2c3d.part', '.jala-20220102T000000Z.tar.0a1b2c3d.part'];
    for (const name of [...foreign, ...older, ...drafts]) await writeFile(path.join(folder, name), '');
    await utimes(path.join(folder, drafts[0] ?? ''), new Date(0), new Date(0));
    const { file } = await backupToFolder(folder, 3, options);
    const names = await readdir(folder);
    expect(names).toContain(path.basename(file));
    expect(names.filter((name) => name.startsWith('jala-202')).length).toBe(3);
    expect(names).toEqual(expect.arrayContaining([...foreign, 'jala-20220101T000000Z.tar', drafts[1]]));
    expect(names).not.toContain(drafts[0]);
  });

  it.each([
    [1, []],
    [2, ['jala-20230101T000000Z.tar']],
  ])('keeps %d with the one just made although the name of another is of a later day', async (keep, others) => {
    const folder = path.join(work.folder, `ahead-${keep}`);
    await mkdir(folder);
    for (const name of ['jala-20230101T000000Z.tar', 'jala-29990101T000000Z.tar'])
      await writeFile(path.join(folder, name), '');
    const { file } = await backupToFolder(folder, keep, optionsFor(source));
    expect((await readdir(folder)).toSorted()).toEqual([...others, path.basename(file)]);
  });

  it('loses nothing when a backup fails', async () => {
    const folder = path.join(work.folder, 'failing');
    await backupToFolder(folder, 1, optionsFor(source));
    const before = await readdir(folder);
    const bucket = { ...source, ...store.settings, DATA_DIR: path.join(work.folder, 'empty') };
    store.objects.clear();
    await expect(backupToFolder(folder, 1, optionsFor(bucket))).rejects.toThrow(/are not stored, or not whole/);
    expect(await readdir(folder)).toEqual(before);
    const status = await api.services.backup.status();
    const interrupted = AbortSignal.abort(new Error('Interrupted.'));
    await expect(backupToFolder(folder, 1, { ...optionsFor(source), signal: interrupted })).rejects.toThrow(
      'Interrupted.',
    );
    expect(await readdir(folder)).toEqual(before);
    expect(await api.services.backup.status()).toEqual(status);
  });
});

it.each(['storage', 'storage/x', 'storage-variants'])(
  'a backup is never written where Jala serves files: %s',
  async (name) => {
    const folder = path.join(source.DATA_DIR, name);
    await expect(backupToFolder(folder, 1, optionsFor(source))).rejects.toThrow(/has files that Jala serves/);
    await expect(stat(path.join(folder, 'x.tar'))).rejects.toThrow('ENOENT');
  },
);

it('the panel learns when the last backup was made, and that none was made for 48 hours', async () => {
  const status = () => api.services.backup.status();
  const set = (last: string, since: string) =>
    api.db.query(`UPDATE backup SET last_at = ${last}, expected_since = ${since}`);
  await set('NULL', "now() - interval '47 hours'");
  expect(await status()).toEqual({ last_at: null, is_overdue: false });
  await set('NULL', "now() - interval '49 hours'");
  expect(await status()).toEqual({ last_at: null, is_overdue: true });
  const { made_at } = await backUp(path.join(work.folder, 'shown.tar'), source);
  expect(await status()).toEqual({ last_at: made_at, is_overdue: false });
  await set("now() - interval '49 hours'", "now() - interval '900 hours'");
  expect(await status()).toMatchObject({ is_overdue: true });
});

it('a backup that was made while the clock was ahead counts for nothing, until the next one', async () => {
  const status = () => api.services.backup.status();
  await api.db.query("UPDATE backup SET last_at = now() + interval '30 days'");
  expect(await status()).toMatchObject({ is_overdue: true });
  const { made_at } = await backUp(path.join(work.folder, 'after-the-clock.tar'), source);
  expect(await status()).toEqual({ last_at: made_at, is_overdue: false });
  await api.db.query("UPDATE backup SET last_at = NULL, expected_since = now() + interval '30 days'");
  expect(await status()).toEqual({ last_at: null, is_overdue: true });
});
