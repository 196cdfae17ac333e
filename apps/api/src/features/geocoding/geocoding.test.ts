import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDataSource, poolOf, setUpDatabase } from '#wiring/data-source.ts';
import { DomainError } from '#errors/domain-error.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createGeocoding } from './geocoding.service.ts';

/** A request that arrived at the service. */
interface Arrival {
  /** Milliseconds. */
  at: number;
  url: URL;
  headers: IncomingHttpHeaders;
}

const ALUN_ALUN = { lat: -6.7095, lon: 108.559, display_name: 'Alun-Alun Kejaksan, Kota Cirebon' };
const FAILED = 'Gagal mencari koordinat. Coba lagi.';
const found: RequestListener = (_request, response) => response.end(JSON.stringify([ALUN_ALUN]));
const answers =
  (text: string): RequestListener =>
  (_request, response) =>
    response.end(text);
const status =
  (code: number, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end('no');

const sendsByteByByte: RequestListener = (_request, response) => {
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

let database: TestDatabase;
let db: ReturnType<typeof createDataSource>;
/** A second connection pool, as if it belonged to another process. */
let otherDb: ReturnType<typeof createDataSource>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDataSource(() => database.url);
  await setUpDatabase(db, { logger: pino({ level: 'silent' }), seed: async () => undefined });
  otherDb = await createDataSource(() => database.url).initialize();
});
afterAll(async () => {
  await Promise.all([db.destroy(), otherDb.destroy()]);
  await database.drop();
  for (const close of opened) close();
});

const opened: (() => void)[] = [];

interface ServiceOptions {
  /** The query string of GEOCODER_URL, such as `?key=x`. */
  query?: string;
  timeoutMs?: number;
  queueTimeoutMs?: number;
  pauseMs?: number;
}

/** A geocoder on loopback, and the searches of two processes that use it. A test may replace `answer`. */
async function startService(answer: RequestListener = found, { query = '', ...limits }: ServiceOptions = {}) {
  const arrivals: Arrival[] = [];
  const service = { answer, arrivals };
  const server = createServer((request, response) => {
    arrivals.push({
      at: performance.now(),
      url: new URL(request.url ?? '', `http://${request.headers.host}`),
      headers: request.headers,
    });
    service.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { address: `${origin}/search${query}`, publicOrigin: 'https://jala.example', pauseMs: 0, ...limits };
  const source = `${origin}/search`;
  return Object.assign(service, {
    source,
    search: createGeocoding(db, options),
    otherSearch: createGeocoding(otherDb, options),
    async expireCache(): Promise<void> {
      await db.query(`UPDATE geocoding_cache SET expires_at = now() - interval '1 second' WHERE source = $1`, [source]);
    },
  });
}

const faultOf = async (answer: Promise<unknown>): Promise<DomainError> => {
  const fault: unknown = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(fault instanceof DomainError)) throw new Error('expected a DomainError', { cause: fault });
  return fault;
};

describe('a request', () => {
  it('searches in Indonesia, names this installation, and keeps the parameters of the setting', async () => {
    const service = await startService(found, { query: '?key=rahasia&q=lama' });
    await service.search('Alun-Alun Kejaksan');
    const [{ url, headers } = { url: undefined, headers: undefined }] = service.arrivals;
    expect(url?.pathname).toBe('/search');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      key: 'rahasia',
      q: 'Alun-Alun Kejaksan',
      format: 'json',
      countrycodes: 'id',
      limit: '5',
    });
    expect(headers?.['user-agent']).toBe('Jala (https://jala.example)');
  });

  it.each([
    'x&format=xml',
    'x&q=y&countrycodes=us',
    '../admin',
    '/../../etc/passwd',
    'http://evil.example/search',
    '//evil.example',
    '@evil.example',
    'x#y?z',
    '%2e%2e%2f%00',
    'a\r\nHost: evil.example\r\n\r\nGET /admin',
    'j'.repeat(300),
  ])('with %j goes to the same address, as one parameter', async (query) => {
    const service = await startService();
    await service.search(query);
    expect(service.arrivals).toHaveLength(1);
    const url = service.arrivals[0]?.url;
    expect([url?.origin, url?.pathname]).toEqual([new URL(service.source).origin, '/search']);
    expect(url?.searchParams.getAll('q')).toEqual([query.replaceAll(/\s+/g, ' ')]);
    expect([url?.searchParams.getAll('format'), url?.searchParams.getAll('countrycodes')]).toEqual([['json'], ['id']]);
  });
});

describe('a response', () => {
  it('becomes at most five places, with numbers for degrees and no other fields', async () => {
    const place = { place_id: 1, lat: '-6.7095', lon: '108.559', display_name: ALUN_ALUN.display_name };
    const service = await startService(answers(JSON.stringify(Array.from({ length: 12 }, () => place))));
    expect(await service.search('alun-alun')).toEqual(Array.from({ length: 5 }, () => ALUN_ALUN));
  });

  it('is cached whatever characters a name has', async () => {
    const strange = { ...ALUN_ALUN, display_name: 'Toko \u0000 \ud800 Jaya' };
    const service = await startService(answers(JSON.stringify([strange])));
    await service.search('toko');
    expect(await service.search('toko')).toHaveLength(1);
    expect(service.arrivals).toHaveLength(1);
  });

  it.each([
    ['a page', answers('<!doctype html>')],
    ['nothing', answers('')],
    ['another JSON', answers('{"features":[]}')],
    ['places without coordinates', answers('[{"lat":null,"lon":"","display_name":"x"}]')],
    ['invalid degrees', answers('[{"lat":"91","lon":"0","display_name":"x"}]')],
    ['too long a response', answers(JSON.stringify([ALUN_ALUN]) + ' '.repeat(300_000))],
    ['too long a name', answers(JSON.stringify([{ ...ALUN_ALUN, display_name: 'x'.repeat(1001) }]))],
    ['an error', status(500)],
    ['a redirect', status(302, { location: '/elsewhere' })],
    ['an incomplete response', ((_request, response) => response.socket?.destroy()) satisfies RequestListener],
  ])('%s is a failure and is not cached', async (_what, answer) => {
    const service = await startService(answer);
    expect(await faultOf(service.search('alun-alun'))).toMatchObject({ kind: 'upstream-failed', message: FAILED });
    expect(service.arrivals).toHaveLength(1);
    service.answer = found;
    expect(await service.search('alun-alun')).toEqual([ALUN_ALUN]);
  });

  it.each([
    ['does not answer', () => undefined],
    ['answers byte by byte', sendsByteByByte],
  ])('times out if the service %s', async (_what, answer) => {
    const service = await startService(answer, { timeoutMs: 200 });
    expect(await faultOf(service.search('alun-alun'))).toMatchObject({ kind: 'upstream-failed', message: FAILED });
  });
});

describe('a cached result', () => {
  it('is returned for other spellings of the same query, by any process', async () => {
    const service = await startService();
    await service.search('Café  Alun-Alun');
    for (const spelling of ['café alun-alun', ' CAFÉ\nALUN-ALUN ', 'Cafe\u0301 Alun-Alun']) {
      expect(await service.search(spelling)).toEqual([ALUN_ALUN]);
      expect(await service.otherSearch(spelling)).toEqual([ALUN_ALUN]);
    }
    expect(service.arrivals).toHaveLength(1);
  });

  it.each([
    { what: 'a place', answer: found, days: 90 },
    { what: 'no place', answer: answers('[]'), days: 7 },
  ])('of $what is kept for $days days', async ({ answer, days }) => {
    const service = await startService(answer);
    const first = await service.search('alun-alun');
    const [row] = await db.query<{ days: string }[]>(
      'SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM geocoding_cache WHERE source = $1',
      [service.source],
    );
    expect(Number(row?.days)).toBeCloseTo(days, 2);
    expect(await service.search('alun-alun')).toEqual(first);
    expect(service.arrivals).toHaveLength(1);
    await service.expireCache();
    expect(await service.search('alun-alun')).toEqual(first);
    expect(service.arrivals).toHaveLength(2);
  });

  it('is deleted after it has expired', async () => {
    const service = await startService();
    await service.search('alun-alun');
    await service.expireCache();
    await service.search('keraton');
    const rows = await db.query('SELECT query FROM geocoding_cache WHERE source = $1', [service.source]);
    expect(rows).toEqual([{ query: 'keraton' }]);
  });

  it('is used only for the service that returned it', async () => {
    const [one, other] = [await startService(), await startService(answers('[]'))];
    expect(await one.search('alun-alun')).toEqual([ALUN_ALUN]);
    expect(await other.search('alun-alun')).toEqual([]);
  });
});

describe('several callers at once', () => {
  it('share one request if they ask for the same place', async () => {
    const service = await startService();
    const all = [service.search('alun-alun'), service.search('Alun-Alun'), service.otherSearch('alun-alun')];
    expect(await Promise.all(all)).toEqual([[ALUN_ALUN], [ALUN_ALUN], [ALUN_ALUN]]);
    expect(service.arrivals).toHaveLength(1);
  });

  it('never ask the service twice within a second, even from two processes', { tags: ['long'] }, async () => {
    const service = await startService(found, { pauseMs: 1000 });
    const { search, otherSearch } = service;
    await Promise.all([search('a'), otherSearch('b'), search('c'), otherSearch('d'), search('e')]);
    const moments = service.arrivals.map(({ at }) => at);
    expect(moments).toHaveLength(5);
    for (const [position, at] of moments.slice(1).entries()) {
      expect(at - (moments[position] ?? 0)).toBeGreaterThanOrEqual(1000);
    }
  });

  it('are not affected when one request fails', async () => {
    const service = await startService((request, response) =>
      (request.url?.includes('q=rusak') ? status(500) : found)(request, response),
    );
    const [fault, answer] = await Promise.all([faultOf(service.search('rusak')), service.search('alun-alun')]);
    expect(fault).toMatchObject({ kind: 'upstream-failed' });
    expect(answer).toEqual([ALUN_ALUN]);
  });

  it('are told to retry later if they would have to wait too long', async () => {
    const service = await startService(found, { queueTimeoutMs: 1000, pauseMs: 600 });
    const ends = await Promise.allSettled(['a', 'b', 'c'].map(service.search));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ kind: 'too-many-requests', message: FAILED, retryAfter: 2 })]);
    expect(service.arrivals).toHaveLength(2);
  });

  it('are told to retry later if another process holds the turn for too long', async () => {
    const service = await startService(found, { timeoutMs: 1500, queueTimeoutMs: 500 });
    await service.search('kenal');
    service.answer = () => undefined;
    const held = faultOf(service.otherSearch('a'));
    await vi.waitFor(() => expect(service.arrivals).toHaveLength(2));
    expect(await faultOf(service.search('b'))).toMatchObject({ kind: 'too-many-requests', message: FAILED });
    expect(await service.search('kenal')).toEqual([ALUN_ALUN]);
    service.answer = found;
    await held;
    expect(await service.search('b')).toEqual([ALUN_ALUN]);
  });

  it('use one connection to the database while they wait', async () => {
    const service = await startService(() => undefined, { timeoutMs: 300 });
    const ends = Promise.allSettled(['a', 'b', 'c', 'd'].map(service.search));
    await vi.waitFor(() => expect(service.arrivals).toHaveLength(1));
    await vi.waitFor(() => {
      const { total = 0, idle = 0 } = poolOf(db) ?? {};
      expect(total - idle).toBe(1);
    });
    await ends;
  });

  it('are refused if too many wait already', async () => {
    const held: (() => void)[] = [];
    const service = await startService((...call) => void held.push(() => found(...call)));
    const searches = Array.from({ length: 9 }, (_, place) => service.search(`tempat ${place}`));
    const ends = Promise.allSettled(searches);
    // None is answered before one is refused.
    await expect(Promise.race(searches)).rejects.toMatchObject({ kind: 'unavailable' });
    service.answer = found;
    for (const answer of held) answer();
    expect((await ends).filter(({ status: end }) => end === 'rejected')).toHaveLength(1);
  });
});

describe.each([403, 429])('a service that answers %i', (code) => {
  it('is not asked again for a quarter of an hour; cached results are still returned', async () => {
    const service = await startService();
    await service.search('kenal');
    service.answer = status(code);
    expect(await faultOf(service.search('a'))).toMatchObject({
      kind: 'upstream-failed',
      message: FAILED,
      retryAfter: 900,
    });
    service.answer = found;
    const fault = await faultOf(service.search('b'));
    expect(fault).toMatchObject({ kind: 'upstream-failed', message: FAILED });
    expect(fault.retryAfter).toBeGreaterThan(890);
    expect(await service.search('kenal')).toEqual([ALUN_ALUN]);
    expect(service.arrivals).toHaveLength(2);
    const later = performance.now() + 900_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect(await service.search('b')).toEqual([ALUN_ALUN]);
    clock.mockRestore();
  });
});
