/** @module-tag long */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
let owner: JalaClient;
/** Of a Penulis. */
let token: string;
const penulis = (): JalaClient => createClient({ url: api.adminUrl, token });

beforeAll(async () => {
  api = await startApi();
  owner = createClient({ url: api.adminUrl, token: await signIn(api) });
  const [email, password] = ['antre@jala.example', 'katak-merah-77'];
  await api.services.auth.createUser({ user_email: email, user_name: 'Antre', password, role: 'penulis' });
  token = await signIn(api, { email, password });
});
afterAll(() => api.close());

/** What another transaction holds, and an image that could take the place of the held one. */
interface Held {
  file: string;
  id: number;
  by: string;
}

/** Lets somebody hold an article and an image. Returns what is held, and what lets go of it. */
async function hold(): Promise<{ held: Held; letGo: () => Promise<void> }> {
  const { id } = await penulis().posts.create.mutate({ post_title: 'Ditahan' });
  const held = { id, file: await uploaded(), by: await uploaded() };
  const holder = api.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM media WHERE file = $1 FOR UPDATE', [held.file]);
  await holder.query('SELECT FROM all_posts WHERE id = $1 FOR UPDATE', [id]);
  const letGo = async (): Promise<void> => {
    await holder.commitTransaction();
    await holder.release();
  };
  return { held, letGo };
}

/** Another image each time. */
let drawn = 0;
async function uploaded(): Promise<string> {
  drawn += 1;
  const bytes = await sharp({ create: { width: 60 + drawn, height: 40, channels: 3, background: '#1c4596' } })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(bytes)], 'gambar.png', { type: 'image/png' });
  return (await call(api, 'POST /media', { token, form: { image } })).body.data.file;
}

/** A client sends its calls as batches, whose calls run one after the other, so each write has a client of its own. */
const fifteen = <T>(write: (client: JalaClient) => Promise<T>): Promise<T>[] =>
  Array.from({ length: 15 }, () => write(penulis()));

type Write = (client: JalaClient, held: Held) => Promise<unknown>;
const save: Write = ({ posts }, { id }) => posts.update.mutate({ id, post_title: 'Disimpan' });
const WRITES: [what: string, write: Write][] = [
  [
    'new articles with the image',
    ({ posts }, { file }) => posts.create.mutate({ post_title: 'Baru', post_image: file }),
  ],
  ['alt texts of the image', ({ media }, { file }) => media.update.mutate({ file, alt: 'Menunggu' })],
  ['saves of the article', save],
  ['replacements of the image', ({ media }, { file, by }) => media.replace.mutate({ file, by })],
];

it.each(WRITES)('fifteen writes of one user that wait, %s, keep nobody else waiting', async (_what, write) => {
  const { held, letGo } = await hold();
  const writes = fifteen((client) => write(client, held));
  await untilWaiting(api.db, '%', 3);
  // The rights of a write that has waited longer are asked for again.
  await sleep(300);
  const began = performance.now();
  const others = Array.from({ length: 5 }, () => owner.posts.create.mutate({ post_title: 'Tidak menunggu' }));
  await Promise.all(others);
  const took = performance.now() - began;
  await letGo();
  expect(took).toBeLessThan(3000);
  const statuses = (await Promise.allSettled(writes)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(['fulfilled']));
});

it('writes that have waited ten seconds are refused, and leave nothing behind that later ones wait for', async () => {
  const { held, letGo } = await hold();
  const refused = await Promise.allSettled(fifteen((client) => save(client, held)));
  for (const result of refused)
    expect(result).toMatchObject({ status: 'rejected', reason: { data: { httpStatus: 503 } } });
  await letGo();
  const began = performance.now();
  await Promise.all(fifteen((client) => save(client, held)));
  expect(performance.now() - began).toBeLessThan(5000);
});

it('uploads of one user that wait leave most connections to others', async () => {
  const holder = api.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE media');
  const image = await picture();
  const uploads = Array.from({ length: 12 }, () => call(api, 'POST /media', { token, form: { image } }));
  await untilWaiting(api.db, '%media%', 3);
  await sleep(1000);
  await untilWaiting(api.db, '%media%', 3);
  await holder.commitTransaction();
  await holder.release();
  expect(new Set((await Promise.all(uploads)).map(({ status }) => status))).toEqual(new Set([201]));
});

const READS: [table: string, lineOf: (n: number) => string][] = [
  ['all_posts', (n) => `GET /posts/${n}`],
  ['media', (n) => `GET /storage/${n.toString(16).padStart(32, '0')}.png`],
];
it.each(READS)('visitors who wait while somebody locks %s keep nobody from signing in', async (table, lineOf) => {
  const holder = api.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query(`LOCK TABLE ${table}`);
  const readers = Array.from({ length: 15 }, (_unused, n) => call(api, lineOf(n + 1)));
  // A network has four requests at work, and after a quarter of a second four more.
  await sleep(1500);
  const began = performance.now();
  await signIn(api);
  await owner.account.get.query();
  await owner.isolir.get.query();
  const took = performance.now() - began;
  const late = await readers.at(-1);
  await holder.commitTransaction();
  await holder.release();
  expect(took).toBeLessThan(3000);
  expect(late?.status).toBe(503);
  await Promise.all(readers);
});
