import { once } from 'node:events';
import { request, type OutgoingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KunjunganRow } from '#features/kunjungan/kunjungan.entity.ts';
import { dayAt } from '@jala/schema/rules/long-date';
import { BACKED_UP_TABLES } from '#backup/tables.ts';
import { createClient } from '#client.ts';
import { eventually } from '../../../test/eventually.ts';
import { signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
beforeEach(async () => {
  api = await startApi({}, { isProxied: true });
});
afterEach(async () => {
  await api.close();
  vi.useRealTimers();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** Headers that a browser sends when somebody opens a page. */
const OPENING = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'user-agent': FIREFOX };
/** And when a page reports something. */
const REPORTING = { 'sec-fetch-site': 'same-origin', 'user-agent': FIREFOX };

interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Unlike fetch, it adds no headers. */
async function send(path: string, { method = 'GET', headers = OPENING, body }: Sent = {}, to = api) {
  const sent = request(to.url + path, { method, headers }).end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return response as { statusCode: number; headers: Record<string, string | undefined> };
}
const report = (body: string, headers: OutgoingHttpHeaders = REPORTING) =>
  send('/hitung', { method: 'POST', headers, body });
const open = (path: string, more: OutgoingHttpHeaders = {}) => send(path, { headers: { ...OPENING, ...more } });

const rows = async (): Promise<[string, string, number][]> => {
  await api.services.kunjungan.flush();
  const found = await api.db.query<KunjunganRow[]>('SELECT * FROM kunjungan ORDER BY kind, thing');
  return found.map(({ kind, thing, count }) => [kind, thing, count]);
};
const staff = async () => createClient({ url: api.adminUrl, token: await signIn(api) });

describe('a view', () => {
  it('is counted once for each page that somebody opens, from memory or not, and without a query', async () => {
    await eventually(() => expect(api.changes.version()).toBeDefined());
    const { headers } = await open('/');
    await open('/');
    expect((await open('/', { 'if-none-match': headers.etag })).statusCode).toBe(304);
    await open('/kontak-kami?utm_source=x');
    expect(await api.db.query('SELECT * FROM kunjungan')).toEqual([]);
    expect(await rows()).toEqual([
      ['lihat', 'contact', 1],
      ['lihat', 'home', 3],
    ]);
    const [{ day }] = await api.db.query(`SELECT to_char(day, 'YYYY-MM-DD') AS day FROM kunjungan`);
    expect(day).toBe(dayAt(Date.now()));
  });

  it('is not counted for robots, for what is loaded in advance, and for what nobody looks at', async () => {
    await open('/', { 'user-agent': GOOGLEBOT });
    await open('/', { 'user-agent': 'curl/8.5.0' });
    await open('/', { 'user-agent': '' });
    await open('/', { 'user-agent': `${FIREFOX} ${'x'.repeat(500)}` });
    await open('/', { 'sec-purpose': 'prefetch;prerender' });
    await open('/', { purpose: 'prefetch' });
    await open('/', { 'x-moz': 'prefetch' });
    await open('/', { 'sec-fetch-dest': 'iframe' });
    await open('/', { accept: '*/*' });
    await send('/', { method: 'HEAD' });
    await open('/isolir');
    await open('/api/posts');
    await open('/robots.txt');
    await open('/tidak-ada');
    expect(await rows()).toEqual([]);
    await open('/', { 'sec-fetch-dest': 'document' });
    expect(await rows()).toEqual([['lihat', 'home', 1]]);
  });

  it('is not counted for a page that is not shown', async () => {
    expect((await send('/', { method: 'POST' })).statusCode).toBe(405);
    api.database.disconnectAll();
    expect((await open('/paket')).statusCode).toBe(503);
    const add = vi.spyOn(api.services.kunjungan, 'add');
    await open('/paket');
    expect(add).not.toHaveBeenCalled();
  });

  it('of an article is counted by its id, and only if it exists', async () => {
    const client = await staff();
    const { id } = await client.posts.create.mutate({ post_title: 'Kabar Baru' });
    await open(`/blogs/${id}-kabar-baru`);
    await report(`/blogs/${id}-kabar-baru lihat`);
    await open('/blogs/77');
    await report('/blogs/78 lihat');
    expect(await rows()).toEqual([['lihat', `blogs/${id}`, 2]]);
  });
});

describe('a report', () => {
  it('counts clicks by page and by package', async () => {
    const client = await staff();
    await client.landingContent.addPackage.mutate({
      title: 'Jala Rumah',
      price: '250000',
      benefits: [],
      link: '',
      cta: 'whatsapp',
    });
    for (const body of ['/paket whatsapp 4', '/ tautan 4', '/kontak-kami telepon', '/kontak-kami whatsapp']) {
      const { statusCode, headers } = await report(body);
      expect([body, statusCode, headers['cache-control']]).toEqual([body, 204, 'no-store']);
    }
    expect(await rows()).toEqual([
      ['paket', '4', 2],
      ['telepon', 'contact', 1],
      ['whatsapp', 'contact', 1],
      ['whatsapp', 'paket', 1],
    ]);
  });

  it('makes no row for what is not on the site', async () => {
    for (const body of [
      '',
      'x',
      '/',
      '/x lihat',
      '/isolir lihat',
      '/ lihat 1',
      '/ bayar',
      '/ tautan',
      '/ tautan x',
      '\0',
    ])
      expect([body, (await report(body)).statusCode]).toEqual([body, 400]);
    expect((await report('/ lihat'.padEnd(5000))).statusCode).toBe(413);
    // Well written, but nothing on the site is called so.
    for (const body of ['/ tautan 1', '/ tautan 999999', '/blogs/2147483647 lihat'])
      expect([body, (await report(body)).statusCode]).toEqual([body, 204]);
    expect(await rows()).toEqual([]);
  });

  it('is taken from pages of this site alone, from no robot, and only as POST', async () => {
    const { host } = new URL(api.url);
    const asBrowser = { 'user-agent': FIREFOX };
    for (const headers of [
      { ...asBrowser, 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
      { ...asBrowser, 'sec-fetch-site': 'none' },
      { ...asBrowser, origin: 'https://evil.example' },
      { ...asBrowser, origin: 'null' },
      asBrowser,
    ])
      expect((await report('/ lihat', headers)).statusCode).toBe(403);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { statusCode, headers } = await send('/hitung', { method, headers: REPORTING });
      expect([method, statusCode, headers.allow]).toEqual([method, 405, 'POST']);
    }
    expect((await report('/ lihat', { ...REPORTING, 'user-agent': GOOGLEBOT })).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
    expect((await report('/ lihat', { ...asBrowser, origin: `http://${host}` })).statusCode).toBe(204);
    expect((await report('/ lihat', { ...asBrowser, origin: 'https://jala.example' })).statusCode).toBe(204);
    expect(await rows()).toEqual([['lihat', 'home', 2]]);
  });

  it('is limited for each network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 130; count += 1) statuses.push((await report('/ lihat')).statusCode);
    expect(statuses.indexOf(429)).toBe(120);
    expect(await rows()).toEqual([['lihat', 'home', 120]]);
  });

  it('leaves nothing of the visitor in the log', async () => {
    api.lines.length = 0;
    await report('/ lihat');
    await report('/ lihat', { ...REPORTING, 'sec-fetch-site': 'cross-site' });
    await open('/');
    await eventually(() => expect(api.lines).not.toEqual([]));
    expect(api.lines.join('')).not.toMatch(/127\.0\.0\.1|Firefox|hitung/);
  });
});

describe('counts', () => {
  it('are no change of content: pages stay in memory', async () => {
    await eventually(() => expect(api.changes.version()).toBeDefined());
    await open('/');
    const changed = vi.fn<(table: string | undefined) => void>();
    api.changes.subscribe(changed);
    expect(await rows()).toHaveLength(1);
    // Notifications arrive in the order of the writes.
    await api.db.query(`UPDATE kontak SET alamat = 'Jalan Baru'`);
    await eventually(() => expect(changed).toHaveBeenCalled());
    expect(changed.mock.calls).toEqual([['kontak']]);
  });

  it('of several processes add up, and a process that ends writes its own before', async () => {
    const other = await startApi({ DATABASE_URL: api.database.url });
    try {
      for (const to of [api, other, other]) await send('/', {}, to);
      await api.services.kunjungan.flush();
    } finally {
      await other.close();
    }
    expect(await rows()).toEqual([['lihat', 'home', 3]]);
    await send('/');
    expect(await rows()).toEqual([['lihat', 'home', 4]]);
  });

  it('wait while they cannot be written, and stop at the largest number', async () => {
    await api.db.query('ALTER TABLE kunjungan RENAME TO elsewhere');
    await open('/');
    await expect(api.services.kunjungan.flush()).rejects.toThrow('kunjungan');
    await open('/');
    await api.db.query('ALTER TABLE elsewhere RENAME TO kunjungan');
    expect(await rows()).toEqual([['lihat', 'home', 2]]);
    await api.db.query('UPDATE kunjungan SET count = 2147483646');
    await open('/');
    await open('/');
    expect(await rows()).toEqual([['lihat', 'home', 2_147_483_647]]);
  });

  it('disturb nobody while the database is away, also at the end', { tags: ['long'] }, async () => {
    const other = await startApi({}, { isProxied: true });
    await eventually(() => expect(other.changes.version()).toBeDefined());
    expect((await send('/', {}, other)).statusCode).toBe(200);
    other.database.disconnectAll();
    await eventually(() => expect(other.changes.version()).toBeUndefined());
    expect((await send('/', {}, other)).statusCode).toBe(200);
    expect((await send('/hitung', { method: 'POST', headers: REPORTING, body: '/ whatsapp' }, other)).statusCode).toBe(
      204,
    );
    await other.close();
    expect(other.lines.filter((line) => JSON.parse(line).level > 40)).toEqual([]);
  });

  it('are written every half minute, and deleted after 13 months', async () => {
    await api.close();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-12-31T16:59:40Z') });
    api = await startApi();
    await api.db.query(`INSERT INTO kunjungan VALUES
      ('2025-11-29', 'lihat', 'home', 1), ('2025-12-01', 'lihat', 'home', 2), ('2026-12-30', 'lihat', 'home', 3)`);
    await open('/');
    await vi.advanceTimersByTimeAsync(30_000);
    const stored = async () =>
      (await api.db.query(`SELECT to_char(day, 'YYYY-MM-DD') AS day, count FROM kunjungan ORDER BY day`)).map(
        ({ day, count }: { day: string; count: number }) => [day, count],
      );
    // The first run of the new day, in western Indonesia.
    await eventually(async () =>
      expect(await stored()).toEqual([
        ['2025-12-01', 2],
        ['2026-12-30', 3],
        ['2026-12-31', 1],
      ]),
    );
  });
});

describe('the report for staff', () => {
  it('has every day, the pages with their titles, and all packages', async () => {
    const client = await staff();
    const { id } = await client.posts.create.mutate({ post_title: 'Kabar Baru' });
    for (const title of ['Jala Rumah', 'Jala Usaha'])
      await client.landingContent.addPackage.mutate({
        title,
        price: '250000',
        benefits: [],
        link: '',
        cta: 'whatsapp',
      });
    const today = Date.now();
    const ago = (days: number) => dayAt(today - days * 86_400_000);
    await api.db.query(
      `INSERT INTO kunjungan VALUES ($1, 'lihat', 'home', 5), ($2, 'lihat', 'paket', 7),
      ($2, 'paket', '5', 2), ($2, 'lihat', 'blogs/900', 1), ($3, 'lihat', 'home', 100)`,
      [ago(6), ago(1), ago(7)],
    );
    await open(`/blogs/${id}-kabar-baru`);
    await report('/paket whatsapp 9');
    await report('/paket telepon');
    const got = await client.kunjungan.report.query({ days: 7 });
    expect(got).toEqual({
      since: ago(7),
      days: [6, 5, 4, 3, 2, 1, 0].map((days) => ({ day: ago(days), views: { 6: 5, 1: 8, 0: 1 }[days] ?? 0 })),
      pages: [
        { page: 'paket', title: null, views: 7, whatsapp: 1, telepon: 1 },
        { page: 'home', title: null, views: 5, whatsapp: 0, telepon: 0 },
        { page: `blogs/${id}`, title: 'Kabar Baru', views: 1, whatsapp: 0, telepon: 0 },
        { page: 'blogs/900', title: null, views: 1, whatsapp: 0, telepon: 0 },
      ],
      packages: [
        { number: 5, title: 'Jala Usaha', clicks: 2 },
        { number: 4, title: 'Jala Rumah', clicks: 0 },
      ],
      totals: { views: 14, whatsapp: 1, telepon: 1, paket: 2, paket_views: 7 },
    });
    expect((await client.kunjungan.report.query({ days: 30 })).totals.views).toBe(114);
    expect((await client.kunjungan.report.query({ days: 365 })).days).toHaveLength(365);
  });

  it('is refused for other times and for visitors', async () => {
    const client = await staff();
    await expect(client.kunjungan.report.query({ days: 8 as 7 })).rejects.toMatchObject({ data: { httpStatus: 400 } });
    const stranger = createClient({ url: api.url });
    await expect(stranger.kunjungan.report.query({ days: 7 })).rejects.toMatchObject({ data: { httpStatus: 401 } });
  });
});

it('backups contain the counts, which cannot be made again', () => {
  expect(BACKED_UP_TABLES).toContain('kunjungan');
});
