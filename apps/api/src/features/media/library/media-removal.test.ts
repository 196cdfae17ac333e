import { mkdir, readdir, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { LOCKS } from '#database/advisory-locks.ts';
import { dailyRun as runDaily } from '../../../../test/daily-run.ts';
import { eventually } from '../../../../test/eventually.ts';
import { picture } from '../../../../test/pictures.ts';
import { call, signIn } from '../../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../../test/running-api.ts';
import { removeUnnamedFiles } from '../upkeep/media-upkeep.ts';

let api: RunningApi;
let token: string;
let staff: ReturnType<typeof createClient>;

beforeAll(async () => {
  api = await startApi({ SEED: 'structure' }, { isProxied: true });
  token = await signIn(api);
  staff = createClient({ url: api.url, token });
});
afterAll(() => api.close());

const uploaded = async (): Promise<string> =>
  (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data.file;
const statusOf = async (file: string): Promise<number> => (await call(api, `GET /storage/${file}`)).status;
const unnamedSince = async (file: string): Promise<Date | null | undefined> =>
  (await api.db.query('SELECT unnamed_since FROM media WHERE file = $1', [file]))[0]?.unnamed_since;
const daysLater = (days: number) =>
  api.db.query('UPDATE media SET unnamed_since = unnamed_since - make_interval(days => $1)', [days]);
const dailyRun = () => runDaily(api);
const dataUrl = async (): Promise<string> =>
  `data:image/png;base64,${Buffer.from(await (await picture()).arrayBuffer()).toString('base64')}`;

/** Each way in which a record names an image. Returns what takes the name away again. */
const WAYS: [string, (file: string) => Promise<() => Promise<unknown>>][] = [
  [
    'the picture of a post',
    async (file) => {
      const { id } = await staff.posts.create.mutate({ post_title: 'a', post_image: file });
      return () => staff.posts.delete.mutate({ id });
    },
  ],
  [
    'the text of a post',
    async (file) => {
      const post_konten = `<p><img src="https://jala.example/api/storage/${file}?w=320"></p>`;
      const { id } = await staff.posts.create.mutate({ post_title: 'a', post_konten });
      return () => staff.posts.delete.mutate({ id });
    },
  ],
  [
    'the profile',
    async (file) => {
      await staff.about.update.mutate({ konten: '', image: file });
      return () => staff.about.update.mutate({ konten: '', image: null });
    },
  ],
  [
    'the text of the profile',
    async (file) => {
      await staff.about.update.mutate({ konten: `<img src="/api/storage/${file}">` });
      return () => staff.about.update.mutate({ konten: '' });
    },
  ],
  [
    'a service',
    async (file) => {
      const [{ id, title } = { id: 0, title: '' }] = await staff.layanan.list.query();
      await staff.layanan.update.mutate({ id, title, image: file });
      return () => staff.layanan.update.mutate({ id, title, image: null });
    },
  ],
  [
    'the landing page',
    async (file) => {
      const { id } = await staff.landingContent.addPartner.mutate({ key_name: 'Rekan', image: file });
      return () => staff.landingContent.remove.mutate({ ids: [id] });
    },
  ],
  [
    'the QRIS of the notice',
    async (file) => {
      const { version: _version, ...isolir } = await staff.isolir.get.query();
      await staff.isolir.update.mutate({ ...isolir, qris: file, own_password: STAFF.password });
      return () => staff.isolir.update.mutate({ ...isolir, qris: null, own_password: STAFF.password });
    },
  ],
];

describe.each(WAYS)('an image that is named by %s', (_way, name) => {
  it('stays, and can be removed at once when nothing names it any more', async () => {
    const file = await uploaded();
    const takeAway = await name(file);
    await dailyRun();
    expect(await unnamedSince(file)).toBeNull();
    await expect(staff.media.removeForGood.mutate({ file })).rejects.toMatchObject({
      message: expect.stringContaining('Gambar ini masih dipakai. Lepaskan dulu dari artikel atau halaman'),
      data: { httpStatus: 409 },
    });
    expect(await statusOf(file)).toBe(200);
    await takeAway();
    // The version before still names it.
    await expect(staff.media.removeForGood.mutate({ file })).rejects.toMatchObject({ data: { httpStatus: 409 } });
    await api.db.query('DELETE FROM versions');
    await staff.media.removeForGood.mutate({ file });
    expect(await statusOf(file)).toBe(404);
  });
});

it('an image whose removal is interrupted before the files go has no row, and its files go with the next daily run', async () => {
  const file = await uploaded();
  expect(await statusOf(`${file}?w=160`)).toBe(200);
  const place = path.join(api.dataDir, 'storage', file);
  // No file can be removed whose place is a folder.
  await rename(place, `${place}.aside`);
  await mkdir(place);
  await staff.media.removeForGood.mutate({ file });
  const rowsOf = (table: string) => api.db.query(`SELECT FROM ${table} WHERE file = $1`, [file]);
  expect([await rowsOf('media'), await rowsOf('image_removals')]).toEqual([[], [{}]]);
  expect(api.lines.some((line) => line.includes('could not be removed') && line.includes(file))).toBe(true);
  await rmdir(place);
  await rename(`${place}.aside`, place);
  expect(await statusOf(file)).toBe(404);
  await dailyRun();
  expect(await api.storedFiles()).not.toContain(file);
  expect(await rowsOf('image_removals')).toEqual([]);
});

it('a file that cannot be removed does not keep others, and storage:check leaves out what is being removed', async () => {
  const files = await Promise.all(Array.from({ length: 6 }, uploaded));
  const [stuck = '', left = ''] = files;
  for (const file of files) {
    await api.db.query('DELETE FROM media WHERE file = $1', [file]);
    await api.db.query('INSERT INTO image_removals VALUES ($1)', [file]);
  }
  expect((await api.services.storage.report()).filesWithoutRow).toEqual([]);
  await rm(path.join(api.dataDir, 'storage', stuck));
  await mkdir(path.join(api.dataDir, 'storage', stuck));
  await dailyRun();
  expect(await api.db.query('SELECT file FROM image_removals')).toEqual([{ file: stuck }]);
  expect(await api.storedFiles()).not.toContain(left);
  await rmdir(path.join(api.dataDir, 'storage', stuck));
  await dailyRun();
  expect(await api.db.query('SELECT file FROM image_removals')).toEqual([]);
});

it('an upload whose row may have been stored, although no answer came, keeps its file', async () => {
  const before = await api.storedFiles();
  // The row is stored, and then the connection is lost.
  await api.db.query(`CREATE FUNCTION lose_answer() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
  await api.db.query('CREATE TRIGGER lose_answer AFTER INSERT ON media EXECUTE FUNCTION lose_answer()');
  expect((await call(api, 'POST /media', { token, form: { image: await picture() } })).status).toBe(503);
  // The pool may still have the lost connection.
  await eventually(() => api.db.query('DROP FUNCTION lose_answer() CASCADE'));
  expect(await api.storedFiles()).toHaveLength(before.length + 1);
});

it('an image whose removal is rolled back because the connection is lost stays whole', async () => {
  const file = await uploaded();
  await api.db.query(`CREATE FUNCTION lose_commit() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
  await api.db.query(`CREATE CONSTRAINT TRIGGER lose_commit AFTER DELETE ON media DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION lose_commit()`);
  await expect(staff.media.removeForGood.mutate({ file })).rejects.toMatchObject({ data: { httpStatus: 503 } });
  await api.db.query('DROP TRIGGER lose_commit ON media');
  expect(await statusOf(file)).toBe(200);
  await staff.media.removeForGood.mutate({ file });
  expect(await statusOf(file)).toBe(404);
});

it('a table that a later feature adds keeps the images that it names', async () => {
  const file = await uploaded();
  await api.db.query('CREATE TABLE kelak (isi jsonb)');
  await api.db.query('INSERT INTO kelak VALUES ($1)', [JSON.stringify({ html: `\n${file}` })]);
  await dailyRun();
  expect(await unnamedSince(file)).toBeNull();
  await expect(staff.media.removeForGood.mutate({ file })).rejects.toMatchObject({ data: { httpStatus: 409 } });
  await api.db.query('DROP TABLE kelak');
  await staff.media.removeForGood.mutate({ file });
});

describe('an image that nothing names', () => {
  beforeEach(() => api.db.query('DELETE FROM media'));

  it('is kept for 30 days, because its form may still be open, and then removed with everything made of it', async () => {
    const file = await uploaded();
    expect(await statusOf(`${file}?w=160`)).toBe(200);
    await dailyRun();
    await daysLater(29);
    expect(await dailyRun()).toEqual([]);
    expect(await statusOf(file)).toBe(200);
    await daysLater(1);
    expect(await dailyRun()).toEqual([file]);
    await api.noticedAll();
    expect([await statusOf(file), await statusOf(`${file}?w=160`)]).toEqual([404, 404]);
    const kept = await Promise.all(
      ['storage', 'storage-variants'].map((folder) => readdir(path.join(api.dataDir, folder))),
    );
    expect(kept.flat().filter((name) => name.startsWith(file.slice(0, 32)))).toEqual([]);
  });

  it('is removed too if the write that stored it was refused', async () => {
    const post_konten = `<img src="${await dataUrl()}"><img src="data:image/png;base64,AA">`;
    const form = { post_title: 'c', post_konten, post_image: await picture() };
    const { status, body } = await call(api, 'POST /posts', { token, form });
    expect([status, body.message]).toEqual([415, 'Gambar harus berupa PNG, JPEG, atau WebP yang utuh.']);
    await dailyRun();
    await daysLater(30);
    // For some minutes the write might still have named them.
    expect(await dailyRun()).toEqual([]);
    await api.db.query("UPDATE media SET claimed_at = claimed_at - interval '1 day'");
    expect(await dailyRun()).toHaveLength(2);
  });

  it('has 30 days again after a record named it for a while', async () => {
    const file = await uploaded();
    await dailyRun();
    await daysLater(29);
    const { id } = await staff.posts.create.mutate({ post_title: 'a', post_image: file });
    await staff.posts.delete.mutate({ id });
    await staff.trash.remove.mutate({});
    await dailyRun();
    await daysLater(29);
    expect(await dailyRun()).toEqual([]);
    await daysLater(1);
    expect(await dailyRun()).toEqual([file]);
  });

  it('is removed by one process at a time', async () => {
    await uploaded();
    await dailyRun();
    await daysLater(30);
    const runs = await Promise.all([dailyRun(), dailyRun(), dailyRun()]);
    expect(runs.flat()).toHaveLength(1);
    const lock = api.db.createQueryRunner();
    await uploaded();
    await dailyRun();
    await daysLater(30);
    await lock.query('SELECT pg_advisory_lock($1)', [LOCKS.mediaUpkeep]);
    expect(await api.services.storage.removeLongUnnamed(new AbortController().signal)).toBeUndefined();
    await lock.query('SELECT pg_advisory_unlock($1)', [LOCKS.mediaUpkeep]);
    await lock.release();
    expect(await dailyRun()).toHaveLength(1);
  });

  it('gets its file back that a power cut left under the name of a draft', async () => {
    const inStorage = (name: string) => path.join(api.dataDir, 'storage', name);
    const draftOf = (file: string) => inStorage(`.${file}.00c0ffee.part`);
    const [lost, cut, whole] = [await uploaded(), await uploaded(), await uploaded()];
    for (const file of [lost, cut]) await rename(inStorage(file), draftOf(file));
    for (const file of [cut, whole]) await writeFile(draftOf(file), 'x');
    for (const file of [lost, cut, whole]) await utimes(draftOf(file), new Date(0), new Date(0));
    const { storage } = api.services;
    const folders = [path.join(api.dataDir, 'storage')];
    const logger = pino({ level: 'silent' });
    await removeUnnamedFiles({ storage, folders, logger }, new AbortController().signal);
    expect((await readdir(inStorage(''))).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect([await statusOf(lost), await statusOf(cut), await statusOf(whole)]).toEqual([200, 404, 200]);
  });

  it('is removed by a server that starts, and so is what a crash left half-written more than a day ago', async () => {
    const file = await uploaded();
    const drafts = ['.a.png.00c0ffee.part', '.b.png.00c0ffee.part'].map((name) =>
      path.join(api.dataDir, 'storage', name),
    );
    for (const draft of drafts) await writeFile(draft, 'x');
    await utimes(drafts[0] ?? '', new Date(0), new Date(0));
    await dailyRun();
    await daysLater(30);
    const second = await startApi({ SEED: 'none', DATABASE_URL: api.database.url, DATA_DIR: api.dataDir });
    await expect.poll(() => statusOf(file)).toBe(404);
    await expect.poll(() => second.lines.some((line) => line.includes(file))).toBe(true);
    const left = await readdir(path.join(api.dataDir, 'storage'));
    expect(left.filter((name) => name.endsWith('.part'))).toEqual(['.b.png.00c0ffee.part']);
    // Closing the second server would remove the folder of the first.
    await api.close();
    await second.close();
    api = await startApi({ SEED: 'structure' }, { isProxied: true });
    token = await signIn(api);
    staff = createClient({ url: api.url, token });
  });
});

describe('an image that is named while it is being removed', () => {
  it('survives when the record is saved first', async () => {
    const file = await uploaded();
    const { id } = await staff.posts.create.mutate({ post_title: 'a' });
    const writer = api.db.createQueryRunner();
    // As a script in psql writes, which claims nothing.
    await writer.startTransaction();
    await writer.query('UPDATE posts SET post_image = $2 WHERE id = $1', [id, file]);
    const removal = staff.media.removeForGood.mutate({ file }).then(
      () => 'removed',
      (error: unknown) => error,
    );
    const waiting = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1';
    await eventually(async () => expect(await api.db.query(waiting, ['Lock'])).toHaveLength(1));
    await writer.commitTransaction();
    await writer.release();
    expect(await removal).toMatchObject({ data: { httpStatus: 409 } });
    expect(await statusOf(file)).toBe(200);
  });

  it('survives while the write is between its check and its record', async () => {
    const file = await uploaded();
    await api.services.media.requireStored('post_image', file);
    await expect(staff.media.removeForGood.mutate({ file })).rejects.toMatchObject({
      message: 'Gambar ini sedang disimpan di sebuah artikel atau halaman. Coba lagi 15 menit lagi.',
    });
    await dailyRun();
    await daysLater(30);
    expect(await dailyRun()).toEqual([]);
  });

  it('survives while a text that names it is being saved', { tags: ['long'] }, async () => {
    const file = await uploaded();
    await api.db.query(`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(1.5); RETURN NEW; END $$`);
    await api.db.query('CREATE TRIGGER dawdle BEFORE INSERT ON all_posts FOR EACH ROW EXECUTE FUNCTION dawdle()');
    const post_konten = `<p><img src="/api/storage/${file}"></p>`;
    const saving = staff.posts.create.mutate({ post_title: 'a', post_konten });
    await expect
      .poll(async () => (await api.db.query('SELECT claimed_at FROM media WHERE file = $1', [file]))[0]?.claimed_at)
      .not.toBeNull();
    await expect(staff.media.removeForGood.mutate({ file })).rejects.toMatchObject({ data: { httpStatus: 409 } });
    await saving;
    await api.db.query('DROP FUNCTION dawdle() CASCADE');
    expect(await statusOf(file)).toBe(200);
  });

  it('survives while a text that shows it is being cleaned', { tags: ['long'] }, async () => {
    const file = await uploaded();
    const post_konten = `<p><img src="/api/storage/${file}"><img src="${await dataUrl()}"></p>`;
    await api.db.query(`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(1.5); RETURN NEW; END $$`);
    await api.db.query('CREATE TRIGGER dawdle BEFORE INSERT ON media FOR EACH ROW EXECUTE FUNCTION dawdle()');
    const saving = staff.posts.create.mutate({ post_title: 'a', post_konten });
    const storing = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = $1';
    await eventually(async () => expect(await api.db.query(storing, ['PgSleep'])).toHaveLength(1));
    await expect(staff.media.removeForGood.mutate({ file })).rejects.toMatchObject({ data: { httpStatus: 409 } });
    await saving;
    await api.db.query('DROP FUNCTION dawdle() CASCADE');
    expect(await statusOf(file)).toBe(200);
  });

  it('is never in a saved record without its file, in whatever order they run', async () => {
    for (let round = 0; round < 10; round += 1) {
      const file = await uploaded();
      const konten = `<p><img src="/api/storage/${file}"></p>`;
      const write =
        round % 2 === 0
          ? staff.posts.create.mutate({ post_title: 'a', post_image: file })
          : staff.posts.create.mutate({ post_title: 'a', post_image: file, post_konten: konten });
      const [saved, removed] = await Promise.allSettled([write, staff.media.removeForGood.mutate({ file })]);
      expect([saved.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await statusOf(file)).toBe(saved.status === 'fulfilled' ? 200 : 404);
    }
  });
});

it('refuses a text with more than 50 pasted images in one sentence, and stores none', async () => {
  const before = await api.storedFiles();
  const post_konten = `<img src="${await dataUrl()}">`.repeat(51);
  const { status, body } = await call(api, 'POST /posts', { token, json: { post_title: 'a', post_konten } });
  expect([status, body.message]).toEqual([
    400,
    'Satu teks paling banyak berisi 50 gambar yang ditempel. Simpan sebagian gambar dulu, atau bagi menjadi beberapa artikel.',
  ]);
  expect(await api.storedFiles()).toEqual(before);
});

it('only staff remove images, and only images that exist', async () => {
  const file = await uploaded();
  await expect(createClient({ url: api.url }).media.removeForGood.mutate({ file })).rejects.toMatchObject({
    data: { httpStatus: 401 },
  });
  await expect(staff.media.removeForGood.mutate({ file: `${'0'.repeat(32)}.png` })).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
});

it('a write whose images others lock in another order is not refused', { tags: ['long'] }, async () => {
  const [first = '', second = ''] = (await Promise.all([uploaded(), uploaded()])).toSorted();
  const lock = (file: string) => other.query('SELECT FROM media WHERE file = $1 FOR UPDATE', [file]);
  const other = api.db.createQueryRunner();
  await other.startTransaction();
  await lock(second);
  const saving = staff.about.update.mutate({
    konten: `<img src="/api/storage/${first}"><img src="/api/storage/${second}">`,
  });
  // Now the write has the first image and waits for the second. PostgreSQL ends one of the two after a second.
  await sleep(300);
  await lock(first);
  await other.commitTransaction();
  await other.release();
  expect((await saving).konten).toContain(second);
});

it('a file that is in the folder but not in the database is not served, as on a machine that missed the removal', async () => {
  const file = `${'a'.repeat(32)}.png`;
  await writeFile(path.join(api.dataDir, 'storage', file), Buffer.from(await (await picture()).arrayBuffer()));
  expect([await statusOf(file), await statusOf(`${file}?w=160`)]).toEqual([404, 404]);
});

it('without its database it serves the images of this machine', async () => {
  const file = await uploaded();
  expect(await statusOf(`${file}?w=160`)).toBe(200);
  api.database.disconnectAll();
  expect([await statusOf(file), await statusOf(`${file}?w=160`)]).toEqual([200, 200]);
  expect(await statusOf(`${file}?w=320`)).toBe(503);
});
