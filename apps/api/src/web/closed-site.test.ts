import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
let staff: ReturnType<typeof createClient>;
let visitor: ReturnType<typeof createClient>;
beforeAll(async () => {
  api = await startApi({ SEED: 'structure', ISOLIR_PORT: '0' });
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
  visitor = createClient({ url: api.url });
});
beforeEach(async () => void (await staff.site.update.mutate({ is_public: true, privacy: '' })));
afterAll(() => api.close());

const get = (path: string, address = api.url) => fetch(address + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();

it('a new site is public', async () => {
  expect(await visitor.site.get.query()).toMatchObject({ is_public: true });
  expect(await textOf('/robots.txt')).toContain('\nSitemap: https://jala.example/sitemap.xml\n');
});

it.each(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-1.xml', '/rss.xml'])(
  'while the site is not public, %s asks crawlers to come again',
  async (path) => {
    await get(path);
    await staff.site.update.mutate({ is_public: false });
    const response = await get(path);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3600']);
    expect(await response.text()).toBe('Situs ini belum tampil untuk umum.');
    await staff.site.update.mutate({ is_public: true });
    expect((await get(path)).status).not.toBe(503);
  },
);

it('while the site is not public, crawlers may ask for its pages but find no list of them', async () => {
  await staff.site.update.mutate({ is_public: false });
  const { status } = await get('/robots.txt');
  const robots = await textOf('/robots.txt');
  expect([status, robots]).toEqual([200, 'User-agent: *\nDisallow: /admin\n']);
});

it('while the site is not public, scripts, customers, monitoring and staff notice nothing', async () => {
  await staff.site.update.mutate({ is_public: false });
  for (const path of ['/landing-content', '/layanan', '/posts', '/kontak']) {
    expect([path, (await call(api, `GET ${path}`)).status]).toEqual([path, 200]);
  }
  expect(await visitor.layanan.list.query()).toHaveLength(3);
  for (const path of ['/isolir', '/healthz', '/readyz', '/.well-known/security.txt', '/captive-portal/api']) {
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  }
  expect((await get('/', api.isolirUrl)).status).toBe(200);
  expect((await get('/admin/dashboard')).status).toBe(302);
});

it('a privacy policy is shown cleaned, and is in the sitemap', async () => {
  expect(await visitor.site.privacy.query()).toBeNull();
  expect(await textOf('/sitemap.xml')).not.toContain('/privasi');
  await staff.site.update.mutate({ privacy: '<h1>Data</h1><p>Sedikit saja.</p><script>alert(1)</script>' });
  const privacy = await visitor.site.privacy.query();
  expect(privacy?.description).toBe('Data. Sedikit saja.');
  expect(privacy?.html).toContain('<p>Sedikit saja.</p>');
  expect(privacy?.html).not.toContain('script');
  expect(await textOf('/sitemap.xml')).toContain('<loc>https://jala.example/privasi</loc><lastmod>');
});

it('a privacy policy in which nothing can be read is none', async () => {
  await staff.site.update.mutate({ privacy: '<p>Ada.</p>' });
  expect((await staff.site.update.mutate({ privacy: '<p> <br></p>' })).privacy).toBe('');
  expect(await visitor.site.privacy.query()).toBeNull();
});
