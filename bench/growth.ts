import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { connectDatabase, MADE_ANEW, type Running } from './product.ts';

const FEW = 1000;
const MANY = 1_000_000;
const REQUESTS = 60;
const SLOW_TRIGGERS = ['all_posts_record_post', 'all_posts_release_claims', 'posts_search_kept'];
/** The highest ratio of the times with many posts to the times with few posts. */
const MOST = 3;

/**
 * Addresses of the first, the middle and the last page of each list, of two searches, and of the sitemap, for a site with this number of
 * posts.
 */
function addresses(posts: number): Record<string, string> {
  const last = posts / 10;
  const blogs = Math.ceil(posts / 9);
  const cards = (page: number) => `/trpc/posts.cards?input=${encodeURIComponent(JSON.stringify({ page, limit: 10 }))}`;
  return {
    '/api/posts, first page': '/api/posts',
    '/api/posts, middle': `/api/posts?page=${last / 2}`,
    '/api/posts, last page': `/api/posts?page=${last}`,
    '/blogs, first page': '/blogs',
    '/blogs, middle': `/blogs?page=${Math.floor(blogs / 2)}`,
    '/blogs, last page': `/blogs?page=${blogs}`,
    'list of the panel, first page': cards(1),
    'list of the panel, middle': cards(last / 2),
    'list of the panel, last page': cards(last),
    '/blogs?q=kata, which all posts have': '/blogs?q=kata',
    '/api/posts?q=, one post of all': `/api/posts?q=kata+${last}`,
    '/sitemap.xml': '/sitemap.xml',
  };
}

/** Measures the 95th percentile of the time to each response without a cache, with a thousand posts and with a million, in ms. */
export async function measureGrowth(product: Running) {
  const few = await measureWith(product, FEW);
  const many = await measureWith(product, MANY);
  return Object.keys(few).map((name) => ({
    benchmark: name,
    '1,000 posts, p95 ms': few[name],
    '1,000,000 posts, p95 ms': many[name],
    ratio: Number(((many[name] ?? 0) / (few[name] ?? 1)).toFixed(2)),
    most: MOST,
  }));
}

async function measureWith(product: Running, posts: number): Promise<Record<string, number>> {
  await writePosts(product.dataDir, posts);
  const times: Record<string, number> = {};
  for (const [name, address] of Object.entries(addresses(posts)))
    times[name] = await p95(product.urls.public + address);
  return times;
}

async function p95(url: string): Promise<number> {
  const times: number[] = [];
  // The first requests warm up and do not count.
  for (let index = -5; index < REQUESTS; index += 1) {
    const began = performance.now();
    const [response] = await once(request(url, { headers: MADE_ANEW }).end(), 'response');
    await buffer(response);
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
    if (index >= 0) times.push(performance.now() - began);
  }
  return Number((times.toSorted((one, other) => one - other)[Math.floor(REQUESTS * 0.95)] ?? 0).toFixed(2));
}

/** Replaces all posts by this number of generated posts, in the embedded database of the product. */
async function writePosts(dataDir: string, posts: number): Promise<void> {
  const client = await connectDatabase(dataDir);
  try {
    // Also removes the data that belong to the posts: previews, search words, drafts.
    await client.query('TRUNCATE all_posts CASCADE');
    // These triggers keep versions, and look for images and words in each text, which takes minutes.
    for (const trigger of SLOW_TRIGGERS) await client.query(`ALTER TABLE all_posts DISABLE TRIGGER ${trigger}`);
    await client.query(
      `INSERT INTO posts (post_title, post_konten, excerpt, description, post_date)
       SELECT 'Artikel ' || n, '<p>' || repeat('kata ' || n || ' ', 100) || '</p>', 'Ringkasan', 'Ringkasan',
              now() - n * interval '1 minute' FROM generate_series(1, $1::integer) AS n`,
      [posts],
    );
    await client.query(
      `INSERT INTO post_search (post_id, title, words)
       SELECT id, array_to_tsvector(words[1:2]), array_to_tsvector(words)
       FROM posts, LATERAL (SELECT string_to_array(lower(post_title) || ' kata', ' ') AS words) AS split`,
    );
    for (const trigger of SLOW_TRIGGERS) await client.query(`ALTER TABLE all_posts ENABLE TRIGGER ${trigger}`);
    await client.query('VACUUM ANALYZE all_posts, post_search');
  } finally {
    await client.end();
  }
}
