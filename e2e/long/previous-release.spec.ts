import { setTimeout as sleep } from 'node:timers/promises';
import { request as newRequest, type APIRequestContext } from '@playwright/test';
import { expect, test } from '../product/fixtures.ts';
import { png } from '../product/png.ts';
import { makeDataDir, startProduct, type Product } from '../product/product.ts';
import { type Post, Rest } from '../product/rest.ts';
import { startObjectStore } from './topology/object-store.ts';
import { hasPostgres15, startPostgresServer } from './topology/postgres-server.ts';

/** The built `main.js` of the release before this one. */
const PREVIOUS = process.env.PREVIOUS_RELEASE ?? '';

test.skip(PREVIOUS === '', 'npm run test:previous runs this');
test.skip(!hasPostgres15(), 'needs PostgreSQL 15: apt-get install postgresql-15');
test.describe.configure({ timeout: 240_000 });

/** Functions that close what the test opened, called in reverse order however it ends. */
const opened: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const PAGES = [
  '/',
  '/tentang-kami',
  '/layanan/internet',
  '/layanan/cctv',
  '/layanan/hotspot',
  '/blogs',
  '/kontak-kami',
];
/** How long a write may take to be visible in the other release, in ms. */
const VISIBLE_MS = 1000;

type WithId = { id: number } & Record<string, string>;

/** Writes a record of each kind through `writer`, and expects it in the answers and pages of `reader`. */
async function expectWritesSeen(writer: Rest, reader: Rest, words: string) {
  const seen = async (path: string) => {
    await expect.poll(async () => JSON.stringify(await reader.get(path)), { timeout: VISIBLE_MS }).toContain(words);
  };
  const picture = { field: 'post_image', name: 'foto.png', bytes: png({ width: 64, height: 64 }, [9, 90, 200]) };
  const fields = { post_title: `Artikel ${words}`, post_konten: `<p>Isi dari ${words}.</p>` };
  const { data: post } = await writer.send<{ data: Post }>('POST', '/posts', fields, picture);
  await seen(`/posts/${post.id}`);
  expect((await reader.bytes(`/storage/${post.post_image}`)).byteLength).toBeGreaterThan(50);
  await writer.put(`/posts/${post.id}`, { ...fields, post_title: `Judul baru ${words}` });
  await expect.poll(async () => (await reader.get<Post>(`/posts/${post.id}`)).post_title).toBe(`Judul baru ${words}`);

  const hotspot = { nama: `Pos ${words}`, alamat: 'Jalan Braga 1', lat: -6.9, long: 107.6 };
  const { data: place } = await writer.post<{ data: WithId }>('/lokasi-hotspot', hotspot);
  await seen('/lokasi-hotspot');
  await writer.delete(`/lokasi-hotspot/${place.id}`);
  await expect.poll(async () => JSON.stringify(await reader.get('/lokasi-hotspot'))).not.toContain(words);

  const item = (await writer.get<WithId[]>('/landing-content')).find(({ type }) => type === 'text');
  await writer.put(`/landing-content/${item?.id}`, { value: `Kalimat ${words}` });
  await seen('/landing-content');
  const [layanan] = await writer.get<WithId[]>('/layanan');
  await writer.put(`/layanan/${layanan?.id}`, { title: `Layanan ${words}` });
  await seen('/layanan');
  const kontak = await writer.get<Record<string, string>>('/kontak');
  await writer.put('/kontak', { ...kontak, alamat: `Jalan ${words}` });
  await seen('/kontak');
}

async function expectPages(product: Product) {
  for (const page of PAGES) expect([page, (await fetch(product.addresses.public + page)).status]).toEqual([page, 200]);
}

/** Reads pages of a product, and writes articles to it, over and over until it is stopped. Returns what failed. */
function keepUsing(product: Product, rest: Rest) {
  const stopping = new AbortController();
  const failures: string[] = [];
  let answers = 0;
  const note = (what: string) => (error: unknown) => void failures.push(`${what}: ${String(error)}`);
  const reading = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1, await sleep(5)) {
      const page = PAGES[turn % PAGES.length] ?? '/';
      const response = await fetch(product.addresses.public + page).catch(note(page));
      if (response?.status === 200) answers += 1;
      else if (response) failures.push(`${page}: ${response.status}`);
      await response?.arrayBuffer();
    }
  })();
  const writing = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1, await sleep(50)) {
      const { data } = await rest.post<{ data: Post }>('/posts', {
        post_title: `Sela ${turn}`,
        post_konten: '<p>Isi.</p>',
      });
      await rest.delete(`/posts/${data.id}`);
      answers += 1;
    }
  })().catch(note('write'));
  return async () => {
    stopping.abort();
    await Promise.all([reading, writing]);
    expect(answers).toBeGreaterThan(20);
    return failures;
  };
}

async function signedIn(context: APIRequestContext, product: Product): Promise<Rest> {
  const rest = new Rest(context, product.addresses.admin);
  await rest.signIn();
  return rest;
}

test('the release before this one works beside it on one database, and after it when one goes back', async () => {
  const [database, store] = [await startPostgresServer(), await startObjectStore()];
  opened.push(
    () => database.close(),
    () => store.close(),
  );
  const context = await newRequest.newContext();
  opened.push(() => context.dispose());
  const start = async (main?: string): Promise<Product> => {
    const { folder, remove } = await makeDataDir('none');
    opened.push(remove);
    const settings = { ...store.settings, SEED: 'demo', DATABASE_URL: database.url };
    const product = await startProduct(folder, settings, [], main);
    opened.push(() => product.stop());
    return product;
  };

  const before = await start(PREVIOUS);
  await expectPages(before);
  const throughBefore = await signedIn(context, before);
  const stopUsing = keepUsing(before, throughBefore);

  // Its migrations change the database under the running release.
  const after = await start();
  const throughAfter = await signedIn(context, after);
  await test.step('each release sees what the other one writes', async () => {
    await expectWritesSeen(throughBefore, throughAfter, 'rilis lama');
    await expectWritesSeen(throughAfter, throughBefore, 'rilis baru');
    await expectPages(before);
    await expectPages(after);
  });
  await test.step('a session counts in both', async () => {
    const token = await new Rest(context, before.addresses.admin).signIn();
    const verified = await new Rest(context, after.addresses.admin, token).get<object>('/auth/verify');
    expect(JSON.stringify(verified)).toContain('staf@jala.test');
  });
  expect(await stopUsing()).toEqual([]);

  await test.step('the old release starts on the changed database', async () => {
    await after.stop();
    await before.stop();
    const again = await start(PREVIOUS);
    await expectPages(again);
    await expectWritesSeen(await signedIn(context, again), new Rest(context, again.addresses.public), 'kembali');
  });
});
