/** @module-tag property */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { RUNS } from '@jala/rich-text/for-tests/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { END, rawCall } from '../../test/raw-call.ts';
import { signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { restRoutes } from '#wiring/rest-routes.ts';

let api: RunningApi;
let token: string;

beforeAll(async () => {
  api = await startApi({ SEED: 'structure', ISOLIR_PORT: '0' });
  token = await signIn(api);
});
afterAll(() => api.close());

/** Requests in `npm test`: 500; in `npm run test:long`: 2500. */
const REQUESTS = RUNS.numRuns * 5;
const AT_ONCE = 16;

interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'];
const PAGES = [
  '/',
  '/blogs',
  '/blogs/1',
  '/layanan',
  '/layanan/internet',
  '/tentang-kami',
  '/isolir',
  '/admin',
  '/admin/post',
  '/healthz',
];
const FILES = [
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/icon-192.png',
  '/manifest.webmanifest',
  '/og/posts/1.jpg',
  '/og/pages/home.jpg',
  '/api/openapi.json',
  '/api/docs',
  '/assets/x.js',
  '/api/media',
];
const ODD = [
  '%',
  '%00',
  '%E0%A4%A',
  '..',
  '%2e%2e%2f',
  '//',
  '\\',
  ';',
  '☃',
  'constructor',
  '__proto__',
  '999999999999',
  '-1',
  '1e3',
];

const anything = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ maxLength: 200 }),
  fc.constantFrom('{', '[]', 'null', '"'),
);
const fields = fc.dictionary(
  fc.oneof(
    fc.constantFrom('post_title', 'post_konten', 'user_email', 'value', 'version', 'id', 'lat', 'konten', '__proto__'),
    fc.string(),
  ),
  fc.jsonValue(),
);

/** An address that exists, one with something odd in it, or nonsense. */
function addresses(): fc.Arbitrary<string> {
  const known = [
    ...api.procedures.paths.map((path) => `/trpc/${path}`),
    ...restRoutes.map(({ path }) => `/api${path.replaceAll(/:\w+/g, '1')}`),
    ...PAGES,
    ...FILES,
    '/api/storage/0123456789abcdef0123456789abcdef.png',
  ];
  const query = fc.oneof(
    fc.constant(''),
    fc.constantFrom('?w=320', '?w=1', '?batch=1', '?batch=1&batch=1', '?page=-1&limit=9999', '?page[]=1', '?q=%'),
    anything.map((text) => `?input=${encodeURIComponent(text)}`),
    anything.map((text) => `?batch=1&input=${encodeURIComponent(text)}`),
  );
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...known), fc.constantFrom(...ODD)).map(([a, b]) => `${a}/${b}`) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...known), fc.constantFrom(...known)).map(([a, b]) => `${a},${b.slice(6)}`),
    },
    { weight: 1, arbitrary: fc.webPath() },
  );
  // Without its beginning, such a path can be taken for the address of another host.
  const prefixes = ['', '/trpc', '/api', '/admin', '/api/storage', '/assets', '/isolir'];
  const doubled = fc
    .tuple(fc.constantFrom(...prefixes), fc.oneof(fc.constantFrom('[', ':', 'a:b:c', '@', ...ODD), fc.string()), path)
    .map(([prefix, host, rest]) => `${prefix}//${host}${rest}`);
  // Node's client refuses to send these characters; the last test sends raw bytes.
  return fc
    .tuple(fc.oneof({ weight: 9, arbitrary: path }, { weight: 1, arbitrary: doubled }), query)
    .map(([a, b]) => (a + b).replaceAll(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign)));
}

const HEADERS: Record<string, string[]> = {
  'content-type': [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    'application/json; charset=utf-99',
    '',
  ],
  'content-encoding': ['gzip', 'br', 'deflate', 'nonsense'],
  'accept-encoding': ['br', 'gzip;q=0', '*;q=0', 'identity;q=0, *;q=0'],
  accept: ['image/webp', 'application/jsonl', 'x', '*/*;q=2'],
  'trpc-accept': ['application/jsonl'],
  range: ['bytes=0-1', 'bytes=9999-', 'bytes=-1', 'lines=1-2', 'bytes=0-0,2-3'],
  'if-none-match': ['*', 'W/"x"', '"'],
  'x-request-id': ['permintaan-1', '%0d%0a', 'x'.repeat(5000)],
  'x-forwarded-for': ['1.2.3.4', 'x', '::::'],
  expect: ['100-continue'],
  authorization: ['Bearer x', 'Bearer', 'Basic eDp4'],
};

const headers = fc
  .subarray(Object.keys(HEADERS), { maxLength: 5 })
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.constantFrom(...(HEADERS[name] ?? [])).map((value) => [name, value] as const))),
  )
  .map((entries) => Object.fromEntries(entries));

const body = fc.oneof(
  anything.map((text) => Buffer.from(text)),
  fields.map((value) => Buffer.from(JSON.stringify(value))),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  fc.dictionary(fc.string(), fc.string()).map((value) => Buffer.from(new URLSearchParams(value).toString())),
  fc
    .constantFrom(
      '--x\r\nContent-Disposition: form-data; name="post_title"\r\n\r\nSatu\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="post_image"; filename="a.png"\r\n\r\nPNG\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data',
      '['.repeat(3000),
    )
    .map((text) => Buffer.from(text)),
);

function send(origin: string, { method, path, headers: sent, body: bytes }: Shot) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, method, path, headers: sent, agent: false }, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(method === 'GET' || method === 'HEAD' || method === 'TRACE' ? undefined : bytes);
  });
}

it('no request leads to a 500, a stack, SQL or a path of this machine', { tags: ['long'] }, async () => {
  const shots = fc.sample(
    fc.record({ method: fc.constantFrom(...METHODS), path: addresses(), headers, body, isStaff: fc.boolean() }),
    { numRuns: REQUESTS, seed: RUNS.seed },
  );
  const wrong: unknown[] = [];
  const statuses = new Set<number>();
  const shoot = async (index: number): Promise<void> => {
    for (let next = index; next < shots.length; next += AT_ONCE) {
      const { isStaff, ...shot } = shots[next] as Shot & { isStaff: boolean };
      // A sign-out would make the rest of the run a run without a sign-in.
      const signed: Record<string, string> =
        isStaff && !/logout|password/i.test(shot.path) ? { authorization: `Bearer ${token}` } : {};
      const origin = next % 2 === 0 ? api.url : api.adminUrl;
      const { status, text } = await send(origin, { ...shot, headers: { ...shot.headers, ...signed } });
      statuses.add(status);
      if (status === 500 || /at .*\.[jt]s:|SELECT |node_modules/.test(text))
        wrong.push([status, shot, text.slice(0, 300)]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => shoot(index)));
  expect(wrong).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405, 415]));
  expect(api.lines.filter((line) => JSON.parse(line).level >= 50 && line.includes('"err"'))).toEqual([]);
});

it('bytes that are no request lead to a refusal or a closed connection, on every listener', async () => {
  const starts = fc.constantFrom(
    '',
    'GET / HTTP/1.1\r\n',
    'POST /api/posts HTTP/1.1\r\nHost: x\r\n',
    'GET /trpc/posts.list HTTP/1.1\r\nHost: x\r\n\r\n',
  );
  const shots = fc.sample(fc.tuple(starts, fc.uint8Array({ minLength: 1, maxLength: 300 })), {
    numRuns: RUNS.numRuns,
    seed: RUNS.seed,
  });
  for (const [start, bytes] of shots) {
    const answers = await Promise.all(
      [api.url, api.adminUrl, api.isolirUrl].map(async (url) => rawCall(url, start, Buffer.from(bytes), END)),
    );
    for (const answer of answers) expect(answer).not.toMatch(/^HTTP\/1\.1 5(?!11)/);
  }
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
});
