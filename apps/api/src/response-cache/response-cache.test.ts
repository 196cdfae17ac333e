import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
  type Server,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { cacheResponses } from './response-cache.ts';
import { requestId } from '#http/request-log.ts';
import { sendShared } from '#http/shared-response.ts';

let server: Server;
let version: number | undefined;
let known: number;
/** How often the app was asked, by address. */
let runs: string[];
let app: RequestListener;
let cached: RequestListener;
let lines: string[];

const page: RequestListener = (request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Cache-Control', 'no-cache');
  response.setHeader('X-Request-Id', requestId(request));
  sendShared(request, response, `versi ${version} `.repeat(500));
};

beforeEach(async () => {
  version = 1;
  known = 1;
  runs = [];
  lines = [];
  app = page;
  cached = cacheResponses(
    (request, response) => {
      runs.push(request.url ?? '');
      app(request, response);
    },
    {
      findTarget: ({ url = '' }) =>
        url.startsWith('/lain') ? undefined : { key: url, url: url.split('&', 1)[0] ?? '' },
      changes: { version: () => version, known: () => known },
      logger: pino({}, { write: (line: string) => void lines.push(line) }),
    },
  );
  server = createServer(cached).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

interface Got {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Unlike fetch, it decodes nothing and adds no headers. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  const sent = httpRequest({ port, path, headers, method }).end();
  const [response] = await once(sent, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) };
}
const text = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).body.toString().slice(0, 7);

describe('a response', () => {
  it('is made once while nothing changes, also for visitors who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/')));
    await get('/');
    expect(runs).toEqual(['/']);
  });

  it('is made again after a change, also if it was being made when the change came', async () => {
    await get('/');
    known = version = 2;
    expect(await text('/')).toBe('versi 2');
    app = (request, response) => {
      const seen = version;
      known = version = 3;
      setImmediate(() => {
        response.setHeader('Cache-Control', 'no-cache');
        sendShared(request, response, `versi ${seen} ${request.url}`);
      });
    };
    await get('/b');
    app = page;
    expect(await text('/b')).toBe('versi 3');
  });

  it('is not kept unless the app allows it', async () => {
    for (const cacheControl of ['no-store', 'private, no-cache', 'no-store, no-cache', '']) {
      app = (request, response) => sendShared(request, response.setHeader('Cache-Control', cacheControl), 'x');
      runs = [];
      await get('/');
      await get('/');
      expect([cacheControl, runs.length]).toEqual([cacheControl, 2]);
    }
  });

  it('is not kept if it is not 200', async () => {
    app = (request, response) => page(request, Object.assign(response, { statusCode: 404 }));
    expect((await get('/')).status).toBe(404);
    await get('/');
    expect(runs).toHaveLength(2);
  });

  it('is asked for by its canonical address', async () => {
    await get('/&fbclid=1');
    expect(runs).toEqual(['/']);
  });

  it('is the app’s own for those who ask for a part of a file, or for what must not be shared', async () => {
    await get('/assets/a');
    await get('/assets/a', { range: 'bytes=0-1' });
    await get('/lain');
    await get('/assets/a', {}, 'POST');
    expect(runs).toEqual(['/assets/a', '/assets/a', '/lain', '/assets/a']);
  });

  it('does not depend on a token or a cookie, which the app never sees', async () => {
    app = (request, response) => {
      expect([request.headers.authorization, request.headers.cookie]).toEqual([undefined, undefined]);
      page(request, response);
    };
    expect((await get('/', { authorization: 'Bearer x', cookie: 'a=b' })).status).toBe(200);
    expect((await get('/', { authorization: 'Bearer y' })).status).toBe(200);
    expect(runs).toEqual(['/']);
  });

  it('is made again for the others when the first visitor leaves', async () => {
    const finish: (() => void)[] = [];
    app = (request, response) => void finish.push(() => page(request, response));
    const { port } = server.address() as AddressInfo;
    const first = httpRequest({ port, path: '/' })
      .on('error', () => undefined)
      .end();
    await eventually(() => expect(runs).toHaveLength(1));
    const second = get('/');
    await once(server, 'request');
    first.destroy();
    await eventually(() => expect(runs).toHaveLength(2));
    for (const end of finish) end();
    expect((await second).status).toBe(200);
    expect((await get('/')).status).toBe(200);
    expect(runs).toHaveLength(2);
  });

  it('keeps nobody waiting who asks for it meanwhile if it is sent in pieces', async () => {
    const { port } = server.address() as AddressInfo;
    app = (request, response) => {
      request.shared?.giveUp();
      response.write('awal');
      if (runs.length > 1) response.end();
    };
    const first = httpRequest({ port, path: '/' })
      .on('error', () => undefined)
      .end();
    await eventually(() => expect(runs).toHaveLength(1));
    expect((await get('/')).body.toString()).toBe('awal');
    first.destroy();
  });

  it('is sent to all visitors behind one address, however many wait', { tags: ['long'] }, async () => {
    let finish = (): void => undefined;
    app = (request, response) => void (finish = () => page(request, response));
    const waiting = Array.from({ length: 400 }, () => get('/'));
    await eventually(() => expect(runs).toEqual(['/']));
    await sleep(100);
    finish();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(runs).toEqual(['/']);
  });

  it('that ends early closes the connections of those who wait', async () => {
    app = (_request, response) => void response.destroy();
    await expect(get('/')).rejects.toThrow('socket hang up');
    app = page;
    expect((await get('/')).status).toBe(200);
  });
});

describe('what is sent', () => {
  it('is what was made, with the id of each request', async () => {
    const first = await get('/', { 'x-request-id': 'permintaan-1' });
    const second = await get('/', { 'x-request-id': 'permintaan-2' });
    for (const { status, headers, body } of [first, second])
      expect([
        status,
        headers['content-type'],
        headers['cache-control'],
        headers['content-length'],
        body.length,
      ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache', '4000', 4000]);
    expect([first.headers['x-request-id'], second.headers['x-request-id']]).toEqual(['permintaan-1', 'permintaan-2']);
  });

  it('is the same whatever case the app writes header names in', async () => {
    app = (request, response) => {
      response.setHeader('cache-control', 'no-cache').setHeader('content-type', 'application/json');
      sendShared(request, response.setHeader('vary', 'accept'), '"jala"'.repeat(300));
    };
    const { headers } = await get('/', { 'accept-encoding': 'gzip' });
    expect([headers['content-type'], headers['content-encoding'], headers.vary]).toEqual([
      'application/json',
      'gzip',
      'accept, Accept-Encoding',
    ]);
    await get('/');
    expect(runs).toHaveLength(1);
  });

  it('has no body for HEAD', async () => {
    const { headers, body } = await get('/', {}, 'HEAD');
    expect([headers['content-length'], body.length]).toEqual(['4000', 0]);
    await get('/');
    expect(runs).toHaveLength(1);
  });

  it('is gzip at first, and brotli once it is ready, each with its own strong ETag', async () => {
    const accept = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const first = await get('/', accept);
    expect(first.headers['content-encoding']).toBe('gzip');
    const later = await eventually(async () => {
      const response = await get('/', accept);
      expect(response.headers['content-encoding']).toBe('br');
      return response;
    });
    const plain = await get('/');
    expect([gunzipSync(first.body), brotliDecompressSync(later.body)]).toEqual([plain.body, plain.body]);
    for (const { headers } of [first, later, plain]) expect(headers.vary).toBe('Accept-Encoding');
    const etags = [first, later, plain].map(({ headers }) => headers.etag);
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
    expect(runs).toHaveLength(1);
  });

  it.each(['', '"a", , "b"', '"a"'])('is sent to a visitor who names other ETags: %j', async (etags) => {
    await get('/');
    expect((await get('/', { 'if-none-match': etags })).status).toBe(200);
  });

  it('is 304 to a visitor who has it, in whatever encoding, and the response itself after a change', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'gzip' });
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length, again.headers['content-length']]).toEqual([304, 0, undefined]);
    expect(again.headers['cache-control']).toBe('no-cache');
    known = version = 2;
    expect((await get('/', { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });

  it('is not compressed if it is an image', async () => {
    app = (request, response) => {
      response.setHeader('Content-Type', 'image/webp').setHeader('Cache-Control', 'immutable').setHeader('ETag', '"a"');
      sendShared(request, response, 'x'.repeat(2000));
    };
    const { headers, body } = await get('/', { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], headers.etag, body.length]).toEqual([undefined, '"a"', 2000]);
    expect((await get('/', { 'if-none-match': '"a"' })).status).toBe(304);
  });

  describe('as a large image', () => {
    const image = randomBytes(3_900_000);
    beforeEach(() => {
      const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'immutable', ETag: '"a"' };
      app = (request, response) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        sendShared(request, response, image);
      };
    });

    it('is given to a connection piece by piece, so that a slow one keeps little of it', async () => {
      const written: number[] = [];
      server.on('connection', (connection: Socket) => {
        const write = connection.write.bind(connection) as (piece: Buffer | string, ...others: unknown[]) => boolean;
        vi.spyOn(connection, 'write').mockImplementation((piece, ...others: unknown[]) => {
          written.push(Buffer.byteLength(piece));
          return write(piece as Buffer, ...others);
        });
      });
      expect((await get('/')).body.equals(image)).toBe(true);
      expect((await get('/')).body.equals(image)).toBe(true);
      expect(Math.max(...written)).toBeLessThan(70_000);
      expect(runs).toHaveLength(1);
    });

    it('may be left in the middle', async () => {
      server.on('request', (_request, response: ServerResponse) =>
        response.once('drain', () => response.socket?.destroy()),
      );
      for (let visitor = 0; visitor < 3; visitor += 1) await expect(get('/')).rejects.toThrow('aborted');
      server.removeAllListeners('request').on('request', cached);
      expect((await get('/')).body).toHaveLength(image.byteLength);
    });
  });
});

describe('while the database cannot notify us', () => {
  const away: RequestListener = (request, response) =>
    void (request.shared?.sendStale() === true || response.writeHead(503, { 'Cache-Control': 'no-store' }).end());

  it('everything is asked again, and once more when it can', async () => {
    await get('/');
    version = undefined;
    await get('/');
    await get('/');
    known = version = 2;
    await get('/');
    await get('/');
    expect(runs).toHaveLength(4);
  });

  it('what was valid before is sent instead of a 503, uncacheable, and the log says so once', async () => {
    await get('/');
    version = undefined;
    app = away;
    for (let count = 0; count < 3; count += 1) {
      const { status, headers, body } = await get('/', { 'accept-encoding': 'gzip' });
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(gunzipSync(body).toString()).toContain('versi 1');
    }
    expect((await get('/b')).status).toBe(503);
    expect(lines.filter((line) => line.includes('served from memory'))).toHaveLength(1);
    app = page;
    known = version = 5;
    expect(await text('/')).toBe('versi 5');
  });

  it('what was written meanwhile is seen, whether or not the database can notify us again', async () => {
    for (const path of ['/', '/b']) await get(path);
    version = undefined;
    app = away;
    expect(await text('/')).toContain('versi 1');
    known = 2;
    expect((await get('/')).status).toBe(503);
    app = page;
    known = version = 3;
    await get('/b');
    version = undefined;
    app = away;
    expect([(await get('/')).status, await text('/b')]).toEqual([503, expect.stringContaining('versi 3')]);
  });

  it('a site that has been closed is no failure', async () => {
    await get('/');
    version = undefined;
    app = (request, response) => {
      response.statusCode = 503;
      sendShared(request, response.setHeader('Cache-Control', 'no-cache'), 'belum dibuka');
    };
    expect((await get('/')).status).toBe(503);
    app = away;
    expect((await get('/')).status).toBe(503);
  });

  it('nothing is sent that a change has made invalid, or that the database has contradicted', async () => {
    await get('/');
    await get('/b');
    known = version = 2;
    await get('/b');
    version = undefined;
    app = (request, response) => {
      response.statusCode = 404;
      sendShared(request, response, 'tidak ada');
    };
    expect((await get('/b')).status).toBe(404);
    app = away;
    expect([(await get('/')).status, (await get('/b')).status]).toEqual([503, 503]);
  });
});

it('keeps a limited number of bytes', async () => {
  app = (request, response) => {
    response.setHeader('Cache-Control', 'no-cache').setHeader('Content-Type', 'image/png');
    sendShared(request, response, Buffer.alloc(1024 * 1024));
  };
  for (let index = 0; index < 40; index += 1) await get(`/${index}`);
  runs = [];
  await get('/39');
  await get('/0');
  expect(runs).toEqual(['/0']);
});
