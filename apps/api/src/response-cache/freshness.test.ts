import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await signIn(api);
  await eventually(() => expect(api.changes.version()).toBeDefined());
});
afterAll(() => api.close());

const KONTAK = { email: 'halo@jala.example', alamat: 'Jl. Satu', gmaps: 'https://www.google.com/maps/embed?pb=1' };
const save = (telepon: string) => call(api, 'PUT /kontak', { token, json: { ...KONTAK, telepon } });
const read = async (path: string) => (await fetch(api.url + path)).text();
const READS = ['/kontak-kami', '/api/kontak', '/trpc/kontak.get'];

it('a write is visible to the next request, in pages, REST and tRPC alike', async () => {
  for (const telepon of ['0231111111', '0231222222', '0231333333']) {
    await Promise.all(READS.map(read));
    await save(telepon);
    for (const path of READS) expect(await read(path)).toContain(telepon);
  }
});

it('REST and tRPC alike are compressed and come from memory', async () => {
  const paths = ['/api/landing-content', '/trpc/landingContent.list'];
  const get = async (path: string) => {
    const { headers } = await fetch(api.url + path, { headers: { 'accept-encoding': 'gzip' } });
    return [path, headers.get('content-encoding'), headers.get('etag')];
  };
  for (const path of paths) {
    const [, encoding, etag] = await get(path);
    expect([path, encoding, etag]).toEqual([path, 'gzip', expect.stringMatching(/^"[\w-]+-gzip"$/)]);
  }
});

it('a search is asked anew each time, however it is asked', async () => {
  const input = encodeURIComponent(JSON.stringify({ q: 'router' }));
  const searches = ['/api/posts?q=router', `/trpc/posts.list?input=${input}`, `/trpc/posts.search?input=${input}`];
  const find = vi.spyOn(api.db, 'transaction');
  for (const path of searches) {
    find.mockClear();
    for (const _time of [1, 2]) expect((await fetch(api.url + path)).status).toBe(200);
    expect([path, find.mock.calls.length]).toEqual([path, 2]);
  }
  find.mockRestore();
});

it('a new post is in the feeds and lists at once', async () => {
  const paths = ['/sitemap.xml', '/rss.xml', '/api/posts', '/trpc/posts.cards'];
  const before = await Promise.all(paths.map(read));
  const { body } = await call(api, 'POST /posts', { token, json: { post_title: 'Kabar Baru' } });
  for (const [index, path] of paths.entries()) {
    const after = await read(path);
    expect(after).not.toBe(before[index]);
    expect(after).toContain(path === '/sitemap.xml' ? `/blogs/${body.data.id}-kabar-baru<` : 'Kabar Baru');
  }
});

it('what another process has written is visible as soon as PostgreSQL says so', async () => {
  await read('/api/kontak');
  await api.db.query("UPDATE kontak SET telepon = '0231999999'");
  await eventually(async () => expect(await read('/api/kontak')).toContain('0231999999'));
});

it('an image is gone with its removal, here and in other processes', async () => {
  const upload = async (): Promise<string> =>
    (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data.file;
  const status = async (file: string) => (await fetch(`${api.url}/api/storage/${file}`)).status;
  const [here, elsewhere] = [await upload(), await upload()];
  expect([await status(here), await status(elsewhere)]).toEqual([200, 200]);
  await api.services.media.remove(here);
  await eventually(async () => expect(await status(here)).toBe(404));
  expect(await status(elsewhere)).toBe(200);
  await api.db.query('DELETE FROM media WHERE file = $1', [elsewhere]);
  await eventually(async () => expect(await status(elsewhere)).toBe(404));
});

it('an empty page after the last one is not kept', async () => {
  const cacheControl = async (page: number) =>
    (await fetch(`${api.url}/api/posts?page=${page}`)).headers.get('cache-control');
  expect([await cacheControl(1), await cacheControl(900)]).toEqual(['no-cache', 'no-store']);
});

it('a response from memory has the security headers of the site, and a line in the log', async () => {
  await read('/kontak-kami');
  api.lines.length = 0;
  const { headers } = await fetch(`${api.url}/kontak-kami?utm_source=x`, {
    headers: { 'x-request-id': 'permintaan-0009' },
  });
  expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toBe('permintaan-0009');
  await eventually(() => expect(api.lines).toHaveLength(1));
  expect(JSON.parse(api.lines[0] ?? '')).toMatchObject({
    reqId: 'permintaan-0009',
    method: 'GET',
    path: '/kontak-kami',
    status: 200,
    msg: 'GET /kontak-kami 200',
  });
});
