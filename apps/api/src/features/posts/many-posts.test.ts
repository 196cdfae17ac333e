import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Logger as SqlLogger } from 'typeorm';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

const POSTS = 50_000;

let api: RunningApi;
/** The ids of all posts, newest first. */
let ids: number[];

const readIds = async () =>
  (await api.db.query<{ id: number }[]>('SELECT id FROM posts ORDER BY post_date DESC, id DESC')).map(({ id }) => id);

beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
  // It looks for images in each text, which would take minutes.
  await api.db.query('ALTER TABLE posts DISABLE TRIGGER posts_release_claims');
  // Many posts share a time, and times differ by microseconds.
  await api.db.query(`INSERT INTO posts (post_title, post_konten, post_date, excerpt)
    SELECT 'Artikel ' || n, repeat('<p>isi</p>', 100), timestamptz '2020-01-01' + (n % 40000) * interval '1 microsecond', ''
    FROM generate_series(1, ${POSTS}) AS n`);
  await api.db.query('ALTER TABLE posts ENABLE TRIGGER posts_release_claims');
  await api.db.query('VACUUM ANALYZE posts');
  ids = await readIds();
  await vi.waitFor(() => expect(api.changes.version()).toBeDefined());
}, 60_000);
afterAll(() => api.close());

const pageOfIds = async (page: number, limit: number): Promise<number[]> => {
  const { body } = await call(api, `GET /posts?page=${page}&limit=${limit}`);
  expect(body.totalPages).toBe(Math.ceil(ids.length / limit));
  return body.posts.map(({ id }: { id: number }) => id);
};

/** Pages of several sizes as the api returns them, and as they should be. */
async function pages(): Promise<{ returned: number[][]; expected: number[][] }> {
  const returned: number[][] = [];
  const expected: number[][] = [];
  for (const limit of [7, 10, 100]) {
    const last = Math.ceil(ids.length / limit);
    for (const page of [1, 2, 72, 73, Math.floor(last / 2), last - 1, last, last + 1]) {
      returned.push(await pageOfIds(page, limit));
      expected.push(ids.slice((page - 1) * limit, page * limit));
    }
  }
  return { returned, expected };
}

describe('pages of many posts', () => {
  it('have the same posts as the whole list, in the same order', async () => {
    const { returned, expected } = await pages();
    expect(returned).toEqual(expected);
  });

  it('follow a post that is added, and one that is removed in the middle', async () => {
    const token = await signIn(api);
    const { body } = await call(api, 'POST /posts', { token, json: { post_title: 'Terbaru' } });
    ids = [body.data.id, ...ids];
    const grown = await pages();
    expect(grown.returned).toEqual(grown.expected);
    const [removed = 0] = ids.splice(20_000, 1);
    await call(api, `DELETE /posts/${removed}`, { token });
    const shrunk = await pages();
    expect(shrunk.returned).toEqual(shrunk.expected);
  });

  it('follow a change by another process', async () => {
    await api.db.query('DELETE FROM posts WHERE id = ANY($1)', [ids.splice(100, 3)]);
    await vi.waitFor(async () => {
      const { returned, expected } = await pages();
      expect(returned).toEqual(expected);
    });
  });
});

it('the sitemap is a list of files, which together name every page once', async () => {
  const read = async (path: string) => (await fetch(api.url + path)).text();
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>https:\/\/jala\.example([^<]+)<\/loc>/g)].map(([, path = '']) => path);
  const index = await read('/sitemap.xml');
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(locations(index)).toEqual(['/sitemap-pages.xml', ...[1, 2, 3, 4, 5].map((part) => `/sitemap-${part}.xml`)]);
  const files = await Promise.all(locations(index).map(read));
  for (const file of files) expect(locations(file).length).toBeLessThanOrEqual(50_000);
  const listed = files.flatMap(locations);
  const ofPosts = listed.filter((path) => path.startsWith('/blogs/'));
  expect(ofPosts.map((path) => /^\/blogs\/(\d+)-(?:artikel-\d+|terbaru)$/.exec(path)?.[1])).toEqual(ids.map(String));
  const others = listed.filter((path) => !path.startsWith('/blogs/'));
  expect(others).toEqual(expect.arrayContaining(['/', '/layanan', '/layanan/hotspot']));
  for (const path of ['/sitemap-0.xml', '/sitemap-6.xml', '/sitemap-x.xml'])
    expect((await fetch(api.url + path)).headers.get('content-type')).toContain('text/html');
});

describe('PostgreSQL', () => {
  /** The queries on posts that `act` causes, with their parameters. */
  async function queriesOf(act: () => Promise<unknown>): Promise<[string, unknown[]][]> {
    const queries: [string, unknown[]][] = [];
    const { logger } = api.db;
    const spy: Partial<SqlLogger> = {
      logQuery: (query, parameters = []) =>
        void (query.includes('posts') && queries.push([query, Object.values(parameters)])),
    };
    api.db.logger = { ...spy, logQueryError: () => undefined, logQuerySlow: () => undefined } as unknown as SqlLogger;
    try {
      await act();
    } finally {
      api.db.logger = logger;
    }
    expect(queries).not.toEqual([]);
    return queries;
  }

  interface Plan {
    'Node Type': string;
    'Actual Rows': number;
    'Actual Loops': number;
    Plans?: Plan[];
  }
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

  const { posts } = { posts: () => api.services.posts };
  it.each([
    ['the first page', () => posts().list({ page: 1, limit: 10 })],
    ['the last page', () => posts().list({ page: 5000, limit: 10 })],
    ['the last cards', () => posts().cards({ page: 5000, limit: 10 })],
    ['the feed', () => posts().newest(20)],
    ['the last change', () => posts().lastChange()],
  ])('reads neither the whole table nor more than a thousand of its rows for %s', async (_what, read) => {
    await posts().total();
    for (const [query, parameters] of await queriesOf(read)) {
      const [row] = await api.db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`, parameters);
      for (const node of nodesOf(row['QUERY PLAN'][0].Plan)) {
        expect(node['Node Type']).not.toMatch(/Seq Scan/);
        expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(1000);
      }
    }
  });

  it.each([
    ['cards', () => posts().cards({ page: 3, limit: 10 })],
    ['the feed', () => posts().newest(20)],
    ['the sitemap', () => posts().lastChanges(1000, 1000)],
  ])('reads no text of a post for %s', async (_what, read) => {
    for (const [query] of await queriesOf(read)) expect(query).not.toContain('post_konten');
  });
});
