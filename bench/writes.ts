import type pg from 'pg';
import { connectDatabase, type Running } from './product.ts';

/** Number of writes of each kind with history, and the same number without history. */
const WRITES = 300;
/** Consecutive writes with history, before the same number of writes without history. */
const IN_A_ROW = 10;
/** The highest ratio of the times. */
const MOST = 1.5;

/** Measures the median time, in ms, of a write over REST, in turns with and without versions and audit, in one process. */
export async function measureWrites({ urls, dataDir }: Running) {
  const { token } = await call(urls.public, 'POST', '/auth/signin', undefined, {
    user_email: 'bench@jala.example',
    user_password: 'rahasia-bench',
  });
  const text = '<p>Jaringan fiber optik kami menjangkau rumah dan usaha.</p>'.repeat(160);
  const { data: post } = await call(urls.public, 'POST', '/posts', token, { post_title: 'Tulis', post_konten: text });
  const kinds = [
    {
      table: 'all_posts',
      trigger: 'all_posts_record_post',
      benchmark: 'an article of 10 kB',
      write: (round: number) =>
        call(urls.public, 'PUT', `/posts/${post.id}`, token, {
          post_title: 'Tulis',
          post_konten: `${text}<p>${round}</p>`,
        }),
    },
    {
      table: 'layanan',
      trigger: 'layanan_record_row',
      benchmark: 'the title of a service',
      write: (round: number) => call(urls.public, 'PUT', '/layanan/1', token, { title: `Internet ${round}` }),
    },
  ];
  const client = await connectDatabase(dataDir);
  try {
    const rows: object[] = [];
    for (const { table, trigger, benchmark, write } of kinds) {
      const times = { ENABLE: [] as number[], DISABLE: [] as number[] };
      for (let round = -IN_A_ROW; round < WRITES; round += IN_A_ROW) {
        for (const state of ['ENABLE', 'DISABLE'] as const) {
          await client.query(`ALTER TABLE ${table} ${state} TRIGGER ${trigger}`);
          for (let index = 0; index < IN_A_ROW; index += 1) {
            const began = performance.now();
            await write(round + index + (state === 'ENABLE' ? 0.5 : 0));
            // The first writes warm up and do not count.
            if (round >= 0) times[state].push(performance.now() - began);
          }
        }
      }
      await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
      const [kept, plain] = [middle(times.ENABLE), middle(times.DISABLE)];
      rows.push({
        benchmark,
        'with history, ms': Number(kept.toFixed(2)),
        'without, ms': Number(plain.toFixed(2)),
        ratio: Number((kept / plain).toFixed(2)),
        most: MOST,
      });
    }
    rows.push(await measureHistory(client, urls.public, token, post.id));
    return rows;
  } finally {
    await client.end();
  }
}

/** Number of times that the history is opened. */
const OPENINGS = 20;
/** The longest median time, in ms. */
const OPENED = 300;

/** Measures the median time, in ms, to open the history of an article with 500 versions of 18 kB: the list, and one version. */
async function measureHistory(client: pg.Client, origin: string, token: string, id: number): Promise<object> {
  await client.query(
    `INSERT INTO versions (thing, thing_id, user_name, via, state, changed, images)
     SELECT thing, thing_id, 'Bench', 'panel', state || jsonb_build_object('post_konten', repeat('<p>kata</p>', 1500)), '{post_konten}', '{}'
     FROM (SELECT * FROM versions WHERE thing = 'posts' AND thing_id = $1 ORDER BY id LIMIT 1) AS first, generate_series(1, 500)`,
    [id],
  );
  const read = async (path: string, input: object) => {
    const query = encodeURIComponent(JSON.stringify(input));
    const response = await fetch(`${origin}/trpc/${path}?input=${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return ((await response.json()) as { result: { data: { versions: { id: number }[] } } }).result.data;
  };
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const began = performance.now();
    const { versions } = await read('history.list', { thing: 'posts', id });
    await read('history.get', { id: versions[1]?.id });
    times.push(performance.now() - began);
  }
  return { benchmark: 'the history of 500 versions', 'opened, ms': Number(middle(times).toFixed(1)), most: OPENED };
}

const middle = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

async function call(origin: string, method: string, path: string, token: string | undefined, body: object) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return (await response.json()) as { token: string; data: { id: number } };
}
