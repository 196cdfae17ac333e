import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { procedures } from '../../test/procedures.ts';
import { signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

const { factsOf, paths } = procedures;

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Procedures that anyone may call. Every other procedure needs a sign-in. */
const FOR_EVERYONE = [
  'about.get',
  'about.shown',
  'auth.beginPasskeySignIn',
  'auth.forgotPassword',
  'auth.setForgottenPassword',
  'auth.signin',
  'auth.signinWithPasskey',
  'auth.waysBack',
  'gangguan.list',
  'gangguan.page',
  'gangguan.state',
  'isolir.get',
  'isolir.identity',
  'jangkauan.get',
  'jangkauan.kabupaten',
  'jangkauan.page',
  'jangkauan.search',
  'kategori.list',
  'kontak.get',
  'landingContent.list',
  'landingContent.shown',
  'layanan.list',
  'layanan.shown',
  'lokasiHotspot.list',
  'posts.byId',
  'posts.card',
  'posts.cards',
  'posts.list',
  'posts.previewed',
  'posts.search',
  'posts.shown',
  'posts.total',
  'prospek.create',
  'prospek.form',
  'prospek.own',
  'site.get',
  'site.privacy',
  'site.ways',
  'users.acceptInvitation',
  'users.openInvitation',
];

it('keeps everything for staff except the public reads and the sign-in', () => {
  const open = paths.filter((path) => factsOf(path).access === 'all');
  expect(open.toSorted()).toEqual(FOR_EVERYONE.toSorted());
});

it.each(paths.filter((path) => factsOf(path).access === 'staff'))(
  '%s refuses callers who are not signed in before it looks at the input',
  async (path) => {
    const { type } = factsOf(path);
    const response = await fetch(
      `${api.url}/trpc/${path}`,
      type === 'query' ? {} : { method: 'POST', body: '{"x":', headers: { 'content-type': 'application/json' } },
    );
    const { error } = (await response.json()) as { error: { message: string; data: { code: string; stack?: string } } };
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect([error.message, error.data.code]).toEqual(['Silakan login terlebih dahulu.', 'UNAUTHORIZED']);
    expect(error.data.stack).toBeUndefined();
  },
);

it('serves scripts that use the typed client', async () => {
  const stranger = createClient({ url: api.url });
  expect((await stranger.layanan.list.query()).map((service) => service.title)).toEqual([
    'Internet',
    'Hotspot',
    'Jasa CCTV',
  ]);
  const staff = createClient({ url: api.adminUrl, token: await signIn(api) });
  const post = await staff.posts.create.mutate({ post_title: 'Dari skrip' });
  expect((await stranger.posts.byId.query({ id: post.id })).post_title).toBe('Dari skrip');
});

it('reports what is wrong with each field, in Indonesian', async () => {
  const staff = createClient({ url: api.url, token: await signIn(api) });
  await expect(staff.posts.create.mutate({ post_title: '' })).rejects.toMatchObject({
    message: 'Data yang dikirim tidak valid.',
    data: { httpStatus: 400, errors: { post_title: ['Wajib diisi.'] } },
  });
});
