/** @module-tag long */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countParsed } from '../../test/count-parsed.ts';
import { createGuardedServer } from './guard-requests.ts';
import type { Listener } from './listener.ts';
import { listen } from './listener.ts';

let port: Listener;
let served: string[];

beforeEach(async () => {
  served = [];
  port = await listen({ host: '127.0.0.1', port: 0, setting: 'PUBLIC_PORT' });
  port.serve((request, response) => {
    served.push(request.url ?? '');
    response.end('isi');
  });
});
afterEach(() => port.close());

/** A connection that the server resets has an error before it closes. */
const closed = (socket: Socket) => new Promise((resolve) => void socket.once('close', resolve));

/** Sends the text and returns what the server answers until it closes the connection. */
async function answerTo(text: string, at = port.port): Promise<string> {
  const socket: Socket = connect(at, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.on('data', (piece) => (answer += piece.toString()));
  socket.write(text);
  await closed(socket);
  return answer;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

it('answers the first of many requests in one packet, and closes the connection', async () => {
  const answer = await answerTo(get('/satu') + get('/lain').repeat(2000));
  expect(served).toEqual(['/satu']);
  expect(answer.match(/^HTTP\/1\.1 200/gm)).toHaveLength(1);
});

it.each([
  ['without Host', 'GET / HTTP/1.1\r\n\r\n', '400'],
  ['with an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n', '417'],
  ['that expect 100', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n', '200'],
  // Node answers the one before while it parses the headers or the body of the next.
  ['with many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'a:\r\n'.repeat(40)}\r\n`, '200'],
  ['with bodies', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na', '200'],
  ['with a fragment', 'GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n', '400'],
  ['with too many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'a:\r\n'.repeat(201)}\r\n`, '431'],
])('parses at most one of many requests %s in one packet', async (_what, request, status) => {
  let answer = '';
  const parsed = await countParsed(port.port, async () => {
    answer = await answerTo(request.repeat(Math.ceil(64_000 / request.length)));
  });
  // Since version 24, Node's own parser refuses the first request with too many headers.
  expect(parsed).toBeLessThanOrEqual(1);
  expect(answer.match(/^HTTP\/1\.1 [2-5]\d\d/gm)).toEqual([`HTTP/1.1 ${status}`]);
});

it('spends little on such a packet, and on thousands of tiny chunks', async () => {
  port.serve((request, response) => {
    let received = 0;
    request.on('data', (piece: Buffer) => (received += piece.length)).on('end', () => response.end(String(received)));
  });
  const chunked = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  const cpu = async (packet: string) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) await answerTo(packet);
    return process.cpuUsage(before).user;
  };
  const usual = await cpu(`${chunked}100\r\n${'a'.repeat(256)}\r\n0\r\n\r\n${get('/lain')}`);
  expect(await cpu(get('/satu').repeat(2000))).toBeLessThan(5 * usual + 100_000);
  expect(await cpu(`${chunked}${'1\r\na\r\n'.repeat(10_000)}`)).toBeLessThan(5 * usual + 100_000);
  await answerTo(`${chunked}${'1\r\na\r\n'.repeat(300)}0\r\n\r\n`);
  // Parsers are used again: the next bodies arrive whole.
  for (let round = 0; round < 30; round += 1) {
    const response = await fetch(`http://127.0.0.1:${port.port}/`, { method: 'POST', body: 'isi' });
    expect(await response.text()).toBe('3');
  }
});

it.each([
  ['one request', ''],
  ['two requests in a packet', get('/dua')],
  ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a parser that passed over the body of %s reads the next one whole', async (_what, next) => {
  const deaf = createGuardedServer(
    {},
    {
      serve: (_request, response) => response.setHeader('Connection', 'close').end(),
      connect: (_request, socket) => socket.destroy(),
      readsBodies: false,
    },
  );
  await new Promise<void>((resolve) => void deaf.listen(0, '127.0.0.1', resolve));
  port.serve((request, response) => void request.pipe(response.setHeader('Connection', 'close')));
  const { port: deafPort } = deaf.address() as AddressInfo;
  await answerTo(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nisi${next}`, deafPort);
  expect(await answerTo('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nisi')).toMatch(/isi/);
  await new Promise((resolve) => void deaf.close(resolve));
});

it('answers requests that follow each other on one connection', async () => {
  for (const path of ['/satu', '/dua', '/tiga']) await (await fetch(`http://127.0.0.1:${port.port}${path}`)).text();
  expect(served).toEqual(['/satu', '/dua', '/tiga']);
});

it('closes a connection whose body comes in thousands of tiny chunks', async () => {
  let received = 0;
  port.serve((request) => void request.on('data', (piece: Buffer) => (received += piece.length)));
  await answerTo(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(400_000)}`);
  expect(received).toBeLessThan(2000);
});

it('closes a connection whose body goes on in tiny chunks after the response', async () => {
  const socket = connect(port.port, '127.0.0.1').on('error', () => undefined);
  socket.write('POST /satu HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  await new Promise((resolve) => void socket.once('data', resolve));
  // If the body were read to its end, the server would answer the request that follows it, and close then.
  const last = 'GET /dua HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  socket.write(`${'1\r\na\r\n'.repeat(1000)}0\r\n\r\n`);
  await new Promise((resolve) => void setImmediate(resolve));
  socket.write(last);
  await closed(socket);
  expect(served).toEqual(['/satu']);
});

it('answers the request that follows a body in ordinary chunks, most of which came after the response', async () => {
  const socket = connect(port.port, '127.0.0.1').on('error', () => undefined);
  socket.write('POST /satu HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  await new Promise((resolve) => void socket.once('data', resolve));
  socket.write(`${`200\r\n${'a'.repeat(512)}\r\n`.repeat(4000)}0\r\n\r\n`);
  socket.write('GET /dua HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await closed(socket);
  expect(served).toEqual(['/satu', '/dua']);
});

it.each(['Transfer-Encoding: chunked', 'X-Forwarded-For: 192.0.2.1', 'Host: b'])(
  'refuses a request whose many headers hide %s',
  async (hidden) => {
    expect(await answerTo(`POST / HTTP/1.1\r\nHost: a\r\n${'a:\r\n'.repeat(1100)}${hidden}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect(served).toEqual([]);
  },
);

it('answers a request with 64 headers', async () => {
  const more = Array.from({ length: 62 }, (_unused, index) => `X-${index}: a\r\n`).join('');
  expect(await answerTo(`GET / HTTP/1.1\r\nHost: a\r\n${more}Connection: close\r\n\r\n`)).toMatch(/ 200 OK/);
});

it.each(['Accept', 'Accept-Encoding'])('takes away a long %s, which would be costly to parse', async (name) => {
  const lengths: number[] = [];
  port.serve((request, response) => {
    lengths.push(String(request.headers[name.toLowerCase()] ?? '').length);
    response.end();
  });
  for (const length of [500, 501])
    await answerTo(`GET / HTTP/1.1\r\nHost: a\r\n${name}: ${','.repeat(length)}\r\nConnection: close\r\n\r\n`);
  expect(lengths).toEqual([500, 0]);
});

it.each([
  [2000, 200],
  [2001, 400],
])('answers a target of %i characters that is a whole address with %i', async (length, status) => {
  const target = 'http://a/'.padEnd(length, 'a');
  expect(await answerTo(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toContain(` ${status} `);
});

it('accepts a long body in chunks of ordinary length', async () => {
  let received = 0;
  port.serve((request, response) => {
    request.on('data', (piece: Buffer) => (received += piece.length));
    request.on('end', () => response.setHeader('Connection', 'close').end());
  });
  const chunk = `200\r\n${'a'.repeat(512)}\r\n`;
  await answerTo(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(4000)}0\r\n\r\n`);
  expect(received).toBe(512 * 4000);
});

it('reads a few small chunks of a long body in each turn of the event loop, and all of them in the end', async () => {
  let received = 0;
  let [now, most] = [0, 0];
  port.serve((request, response) => {
    request
      .on('data', (piece: Buffer) => {
        received += piece.length;
        now += 1;
      })
      .on('end', () => response.end(String(received)));
  });
  const watch = (): void => {
    most = Math.max(most, now);
    now = 0;
    turn = setImmediate(watch);
  };
  let turn = setImmediate(watch);
  const chunks = `104\r\n${'x'.repeat(260)}\r\n`.repeat(8000);
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
  const answer = await answerTo(`${head}${chunks}0\r\n\r\n`);
  clearImmediate(turn);
  expect(answer).toContain(String(260 * 8000));
  expect(most).toBeLessThan(500);
});

it('does not read on for a handler that has stopped reading', async () => {
  const read = new Promise<number>((resolve) => {
    port.serve((request) => {
      request.pause();
      const { socket } = request;
      setTimeout(() => resolve(socket.bytesRead), 500);
    });
  });
  const socket = connect(port.port, '127.0.0.1').on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.write(`104\r\n${'x'.repeat(260)}\r\n`.repeat(40_000));
  expect(await read).toBeLessThan(1_000_000);
  socket.destroy();
});

it('closes a connection that goes on with an endless body after the response', async () => {
  const socket = connect(port.port, '127.0.0.1').on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000000000\r\n\r\n');
  const piece = Buffer.alloc(1_000_000);
  let sent = 0;
  const send = (): void => {
    while (!socket.destroyed && socket.writableLength < 4_000_000) {
      socket.write(piece);
      sent += piece.length;
    }
  };
  const sending = setInterval(send, 5);
  await closed(socket);
  clearInterval(sending);
  expect(sent).toBeLessThan(2_000_000_000);
});

it.each([
  [500, 200],
  [501, 431],
])('a list of proxies of %d characters gets %d', async (length, status) => {
  const list = 'a'.repeat(length);
  expect(
    await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${list}\r\nConnection: close\r\n\r\n`),
  ).toContain(` ${status} `);
});
