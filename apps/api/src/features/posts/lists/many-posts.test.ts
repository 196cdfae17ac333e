import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Logger as SqlLogger } from 'typeorm';
import { eventually } from '../../../../test/eventually.ts';
import { call, signIn } from '../../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../../test/running-api.ts';

const POSTS = 50_000;

const VISITOR = { network: 'test', left: new AbortController().signal };

let api: RunningApi;
/** The ids of all posts, newest first. */
let ids: number[];

const readIds = async () =>
  (await api.db.query<{ id: number }[]>('SELECT id FROM posts ORDER BY post_date DESC, id DESC')).map(({ id }) => id);

beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
  // They keep versions, and look for images and words in each text, which would take minutes.
  const triggers = ['all_posts_record_post', 'all_posts_release_claims', 'posts_search_kept'];
  for (const trigger of triggers) await api.db.query(`ALTER TABLE all_posts DISABLE TRIGGER ${trigger}`);
  await api.db.query(`INSERT INTO kategori (nama, slug) VALUES ('Genap', 'genap')`);
  // Many posts share a time, and times differ by microseconds.
  await api.db.query(`INSERT INTO posts (post_title, post_konten, post_date, excerpt, kategori_id)
    SELECT 'Artikel ' || n, repeat('<p>isi</p>', 100), timestamptz '2020-01-01' + (n % 40000) * interval '1 microsecond', '',
      CASE WHEN n % 2 = 0 THEN kategori.id END
    FROM generate_series(1, ${POSTS}) AS n, kategori`);
  await api.db.query(`INSERT INTO post_search (post_id, title, words)
    SELECT id, array_to_tsvector(words[1:2]), array_to_tsvector(words)
    FROM posts, LATERAL (SELECT string_to_array(lower(post_title) || ' isi', ' ') AS words) AS split`);
  for (const trigger of triggers) await api.db.query(`ALTER TABLE all_posts ENABLE TRIGGER ${trigger}`);
  await api.db.query('VACUUM ANALYZE all_posts, post_search');
  ids = await readIds();
  await eventually(() => expect(api.changes.version()).toBeDefined());
});
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
    const follows = async () => {
      const { returned, expected } = await pages();
      expect(returned).toEqual(expected);
    };
    // Reading all these pages takes almost a second.
    await eventually(follows);
  });
});

it('the sitemap is a list of files, which together name every page once', { tags: ['long'] }, async () => {
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

describe('a search for a word that nearly all posts have', () => {
  const search = (q: string, page: number, limit = 9) => api.services.posts.search({ q, page, limit }, VISITOR);

  it('counts to a thousand and shows the newest, those with the word in their title first', async () => {
    const first = await search('isi', 1);
    expect(first).toMatchObject({ total: 1000, hasMore: true, totalPages: 112, currentPage: 1 });
    expect(first.posts.map(({ id }) => id)).toEqual(ids.filter((id) => id !== ids[0]).slice(0, 9));
    expect((await search('isi', 112)).posts).toHaveLength(1);
    expect((await search('isi', 113)).posts).toEqual([]);
    const [oldest = 0] = ids.slice(-1);
    await api.db.query(`UPDATE posts SET post_title = 'Isi' WHERE id = $1`, [oldest]);
    expect((await search('isi', 1)).posts[0]?.id).toBe(oldest);
    await api.db.query(`UPDATE posts SET post_title = 'Artikel tua' WHERE id = $1`, [oldest]);
  });

  it('finds one post among them by a further word', async () => {
    expect(await search('isi 31999', 1)).toMatchObject({
      total: 1,
      hasMore: false,
      posts: [{ post_title: 'Artikel 31999' }],
    });
  });
});

describe('PostgreSQL', () => {
  /** The queries on posts that `act` causes, with their parameters, and the settings that it makes for them. */
  async function queriesOf(act: () => Promise<unknown>): Promise<[string, unknown[]][]> {
    const queries: [string, unknown[]][] = [];
    const { logger } = api.db;
    const spy: Partial<SqlLogger> = {
      logQuery: (query, parameters = []) =>
        void (/posts|set_config/.test(query) && queries.push([query, Object.values(parameters)])),
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
    'Relation Name'?: string;
    'Rows Removed by Filter'?: number;
    Plans?: Plan[];
  }
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

  const rowsOf = (plan: Plan): number => plan['Actual Rows'] * plan['Actual Loops'];
  const { posts } = { posts: () => api.services.posts };
  /** Collects PostgreSQL's plans for the queries that `act` causes. */
  async function plansOf(act: () => Promise<unknown>): Promise<Plan[]> {
    const queries = await queriesOf(act);
    return api.db.transaction(async (manager) => {
      const nodes: Plan[] = [];
      for (const [query, parameters] of queries) {
        if (query.includes('set_config')) await manager.query(query, parameters);
        else {
          const [row] = await manager.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`, parameters);
          nodes.push(...nodesOf(row['QUERY PLAN'][0].Plan));
        }
      }
      expect(nodes).not.toEqual([]);
      return nodes;
    });
  }

  it.each([
    ['the first page', () => posts().list({ page: 1, limit: 10 }, VISITOR)],
    ['the last page', () => posts().list({ page: 5000, limit: 10 }, VISITOR)],
    ['the last cards', () => posts().cards({ page: 5000, limit: 10 })],
    ['the last page of staff', () => api.services.staffList.overview({ page: 5000, limit: 10 }, VISITOR)],
    ['the last cards of a category', () => posts().cards({ page: 2500, limit: 10, kategori: 'genap' })],
    ['the feed', () => posts().newest(20)],
    ['the last change', () => posts().lastChange()],
  ])(
    'reads at most a thousand rows of the table, and counts and skips entries of an index alone, for %s',
    async (_what, read) => {
      const readers = (await plansOf(read)).filter((node) => node['Relation Name'] === 'all_posts');
      expect(readers.map((node) => node['Node Type'])).not.toContainEqual(expect.stringContaining('Seq Scan'));
      for (const node of readers.filter((one) => one['Node Type'] !== 'Index Only Scan'))
        expect(rowsOf(node)).toBeLessThanOrEqual(1000);
    },
  );

  it('finds the posts of the example site without reading the others', async () => {
    await api.db.query("INSERT INTO demo_things SELECT thing, thing_id, id FROM versions WHERE thing = 'kategori'");
    const nodes = await plansOf(() => api.services.demo.status());
    const readers = nodes.filter((node) => node['Relation Name'] === 'all_posts');
    expect(readers).not.toEqual([]);
    expect(readers.filter((node) => /Seq Scan/.test(node['Node Type']))).toEqual([]);
  });

  it.each(['artikel', 'art', 'isi', 'artikel 777', 'isi art tidak-ada'])(
    'reads no more than three thousand rows for a search of %s',
    async (q) => {
      const nodes = await plansOf(() => posts().search({ q, page: 1, limit: 9 }, VISITOR));
      // For several words, and for the beginning of one, an index may name all posts, which takes it milliseconds.
      const readers =
        q.includes(' ') || q === 'art' ? nodes.filter((node) => node['Node Type'] !== 'Bitmap Index Scan') : nodes;
      const rows = readers.map(
        (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      );
      expect(Math.max(...rows)).toBeLessThanOrEqual(3010);
    },
  );

  it.each([
    ['cards', () => posts().cards({ page: 3, limit: 10 })],
    ['a search', () => posts().search({ q: 'artikel', page: 3, limit: 10 }, VISITOR)],
    ['the feed', () => posts().newest(20)],
    ['the sitemap', () => posts().lastChanges({ skip: 1000, limit: 1000 })],
  ])('reads no text of a post that has an image for %s', async (_what, read) => {
    for (const [query] of await queriesOf(read))
      expect(query.replaceAll('substring(left("post"."post_konten"', '')).not.toContain('post_konten');
  });
});
