import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { END, rawCall } from '../../../test/raw-call.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';
import { PROBES } from '#features/isolir/probes.ts';

const PUBLIC_URL = 'http://isolir.jala.example/pemberitahuan?dari=router';

let direct: RunningApi;
let redirecting: RunningApi;

beforeAll(async () => {
  direct = await startApi({ ISOLIR_PORT: '0' });
  redirecting = await startApi({ ISOLIR_PORT: '0', ISOLIR_PUBLIC_URL: PUBLIC_URL });
});
afterAll(() => Promise.all([direct.close(), redirecting.close()]));
beforeEach(() => void (direct.lines.length = 0));

const GREETING = 'PELANGGAN YANG TERHORMAT';

/** The bytes of a request. */
const http = (line: string, ...headers: string[]): string => [line, ...headers, '', ''].join('\r\n');

const LONG_FREE_TEXTS = PROBES.map(({ free }) => String(free)).filter((text) => text.length > 10);
const FREE_TEXTS = PROBES.map(({ free }) => String(free).toLowerCase());

describe.each(PROBES)('$device requests http://$host$path', ({ host, path, userAgent }) => {
  const probe = http(
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: */*',
    'Connection: keep-alive',
    ...(userAgent === undefined ? [] : [`User-Agent: ${userAgent}`]),
  );

  it.each([
    ['the notice', () => direct, /^HTTP\/1\.1 200 OK\r\n/],
    ['a redirect to it', () => redirecting, /^HTTP\/1\.1 302 Found\r\n/],
  ])('and gets %s, never what would mean free access', async (_what, api, status) => {
    const answer = await rawCall(api().isolirUrl, probe);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(status);
    expect(head).toMatch(/^cache-control: no-store$/im);
    expect(head).toMatch(/^connection: close$/im);
    expect(head).not.toMatch(/^(?:set-cookie|etag|last-modified|strict-transport-security|x-networkmanager)/im);
    expect(body.length).toBeGreaterThan(4);
    expect(FREE_TEXTS.filter((text) => body.trim().toLowerCase().startsWith(text))).toEqual([]);
    expect(LONG_FREE_TEXTS.filter((text) => body.includes(text))).toEqual([]);
  });
});

describe('every request that may be for a page gets the notice', () => {
  it.each([
    ['without Host', http('GET / HTTP/1.1')],
    ['by HTTP/1.0', http('GET / HTTP/1.0')],
    ['by HTTP/0.9', http('GET /')],
    ['by HTTP/1.0 with keep-alive', http('GET / HTTP/1.0', 'Connection: keep-alive')],
    ['with an empty Host', http('GET / HTTP/1.1', 'Host:')],
    ['with two Hosts', http('GET / HTTP/1.1', 'Host: a.example', 'Host: b.example')],
    ['with an absolute target', http('GET http://berita.example/hari-ini?x=1 HTTP/1.1', 'Host: berita.example')],
    ['with 40 kB of cookies', http('GET / HTTP/1.1', 'Host: a.example', `Cookie: a=${'x'.repeat(40_000)}`)],
    ['with 80 kB of cookies', http('GET / HTTP/1.1', 'Host: a.example', `Cookie: a=${'x'.repeat(80_000)}`)],
    ['with headers that do not end', `GET / HTTP/1.1\r\nCookie: ${'x'.repeat(200_000)}`],
    ['with a target of 70 kB', http(`GET /${'x'.repeat(70_000)} HTTP/1.1`, 'Host: a.example')],
    ['with an offer of HTTP/2', http('GET / HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: h2c')],
    ['with a broken escape', http('GET /%E0%A4%A HTTP/1.1', 'Host: a.example')],
    ['with .. in the path', http('GET /../../etc/passwd HTTP/1.1', 'Host: a.example')],
    ['with control characters in a header', http('GET / HTTP/1.1', 'Host: a.example', 'X-Vendor: \u0001\u00ff')],
    ['as a browser does', http('GET / HTTP/1.1', 'Host: a.example', 'Accept: text/html,image/webp,*/*;q=0.8')],
    ['as an image tag does', http('GET /a.png HTTP/1.1', 'Host: a.example', 'Accept: image/webp,*/*;q=0.8')],
    ['with an empty Accept', http('GET / HTTP/1.1', 'Host: a.example', 'Accept:')],
    ['with unescaped letters', http('GET /caf\u00e9?q=\u00e9 HTTP/1.1', 'Host: a.example')],
    ['with a space in the path', http('GET /a b HTTP/1.1', 'Host: a.example')],
    ['with an invalid length', http('GET / HTTP/1.1', 'Content-Length: abc')],
    ['with a header that has no name', http('GET / HTTP/1.1', ': x', 'Host: a.example')],
    ['for the storage of the site', http('GET /api/storage/a.png HTTP/1.1', 'Host: a.example')],
  ])('%s', async (_how, request) => {
    const answer = await rawCall(direct.isolirUrl, request);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain(GREETING);
    expect(answer.trimEnd()).toMatch(/<\/html>$/);
  });

  it('HEAD gets the same headers without the page', async () => {
    const answer = await rawCall(direct.isolirUrl, http('HEAD / HTTP/1.1', 'Host: a.example'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*content-length: \d{4,5}\r\n/i);
    expect(answer).not.toContain(GREETING);
  });

  it.each([
    ['as usual', []],
    ['with an unknown expectation', ['Expect: x']],
    ['that expect 100', ['Expect: 100-continue']],
  ])('only the first of many requests %s on a connection is answered', async (_how, more) => {
    const answer = await rawCall(direct.isolirUrl, http('GET / HTTP/1.1', 'Host: a', ...more).repeat(1000));
    expect(answer.split(GREETING)).toHaveLength(2);
  });

  it('also while the main thread does something else', () => {
    const askTen = `Promise.all(Array.from({ length: 10 }, () => fetch('${direct.isolirUrl}/apa/saja')))
      .then((all) => process.exit(all.every(({ status }) => status === 200) ? 0 : 1))`;
    // The call keeps this thread, in which the product runs, until the other process has ended.
    expect(spawnSync(process.execPath, ['-e', askTen], { timeout: 60_000 }).status).toBe(0);
  });
});

describe('requests that cannot show a page get 511 and the address of the notice', () => {
  it.each([
    ['POST', http('POST /login HTTP/1.1', 'Host: a.example', 'Content-Length: 4') + 'a=1&'],
    ['POST with Expect: 100-continue', http('POST / HTTP/1.1', 'Host: a', 'Expect: 100-continue', 'Content-Length: 9')],
    ['an unknown expectation', http('PUT / HTTP/1.1', 'Host: a', 'Expect: 200-ok', 'Content-Length: 0')],
    ['OPTIONS', http('OPTIONS * HTTP/1.1', 'Host: a.example')],
    ['DELETE', http('DELETE /x HTTP/1.1', 'Host: a.example')],
    ['an unknown method', http('BREW /kopi HTTP/1.1', 'Host: a.example')],
    ['CONNECT', http('CONNECT bank.example:443 HTTP/1.1', 'Host: bank.example:443')],
    ['an upgrade', http('GET / HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket')],
    ['JSON', http('GET /api HTTP/1.1', 'Host: a.example', 'Accept: application/json')],
    ['a JSON dialect', http('GET /api HTTP/1.1', 'Host: a.example', 'Accept: application/ld+json;q=1')],
    ['images', http('GET /a.png HTTP/1.1', 'Host: a.example', 'Accept: image/avif,image/webp')],
  ])('%s', async (_what, request) => {
    for (const api of [direct, redirecting]) {
      const answer = await rawCall(api.isolirUrl, request);
      expect(answer).toMatch(/^HTTP\/1\.1 511 Network Authentication Required\r\n/);
      expect(answer).toMatch(/^cache-control: no-store$/im);
      expect(answer).toContain(api === direct ? 'https://jala.example/isolir\n' : `${PUBLIC_URL}\n`);
    }
  });
});

describe('with ISOLIR_PUBLIC_URL', () => {
  it.each([
    ['any other host', http('GET /x HTTP/1.1', 'Host: berita.example')],
    ['no host', http('GET / HTTP/1.0')],
    ['a host that resembles its own', http('GET / HTTP/1.1', 'Host: isolir.jala.example.evil.example')],
    ['an absolute target', http('GET http://berita.example/ HTTP/1.1', 'Host: isolir.jala.example')],
  ])('%s is redirected there', async (_what, request) => {
    expect(await rawCall(redirecting.isolirUrl, request)).toContain(`\r\nLocation: ${PUBLIC_URL}\r\n`);
  });

  it.each([
    ['itself', http('GET /pemberitahuan HTTP/1.1', 'Host: isolir.jala.example')],
    ['itself on another port', http('GET / HTTP/1.1', 'Host: ISOLIR.jala.example.:3002')],
    ['itself, in a request with a broken header', http('GET / HTTP/1.1', 'Host: isolir.jala.example', ': x')],
    ['itself as an absolute target', http('GET http://isolir.jala.example/ HTTP/1.1', 'Host: a.example')],
  ])('%s gets the notice', async (_what, request) => {
    expect(await rawCall(redirecting.isolirUrl, request)).toContain(GREETING);
  });
});

describe('bytes that are not HTTP', () => {
  const CLIENT_HELLO = Buffer.from('16030100f8010000f40303', 'hex');
  it.each([
    ['TLS', CLIENT_HELLO],
    ['zeros', Buffer.alloc(100_000)],
    ['ones', Buffer.alloc(100_000, 0xff)],
    ['SSH', Buffer.from('SSH-2.0-OpenSSH_9.2\r\n')],
    ['HTTP/2', Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
  ])('%s: closed without a response, and the next customer gets the notice', async (_what, bytes) => {
    expect(await rawCall(direct.isolirUrl, bytes)).toBe('');
    expect(await (await fetch(direct.isolirUrl)).text()).toContain(GREETING);
  });

  it('random bytes do not stop the listener', async () => {
    // Pseudo-random, so that a failure can be repeated.
    let seed = 7;
    const byte = () => (seed = (seed * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff) & 0xff;
    const starts = ['', 'GET ', 'GET / HTTP/1.1\r\n', 'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n'];
    await Promise.all(
      Array.from({ length: 200 }, (_unused, turn) => {
        const noise = Buffer.from(Array.from({ length: 1 + ((turn * 37) % 900) }, byte));
        return rawCall(direct.isolirUrl, starts[turn % starts.length] ?? '', noise, END);
      }),
    );
    expect(await (await fetch(direct.isolirUrl)).text()).toContain(GREETING);
  });

  it('a tunnel request whose caller never closes the connection is closed', async () => {
    const { port, hostname } = new URL(direct.isolirUrl);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.write(http('CONNECT bank.example:443 HTTP/1.1', 'Host: bank.example:443'));
    socket.resume();
    await new Promise((resolve) => socket.once('end', resolve));
    // Writing to a closed connection causes a reset.
    const reset = new Promise((resolve) => socket.once('error', resolve));
    const writing = setInterval(() => socket.write('x'), 20);
    expect(await reset).toMatchObject({ code: expect.stringMatching(/^(?:ECONNRESET|EPIPE)$/) });
    clearInterval(writing);
  });

  it('a caller who disconnects before the response does not stop the listener', async () => {
    const { port, hostname } = new URL(direct.isolirUrl);
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        socket.write(http('GET / HTTP/1.1', 'Host: a'));
        await new Promise((resolve) => socket.once('connect', resolve));
        socket.resetAndDestroy();
      }),
    );
    expect(await (await fetch(direct.isolirUrl)).text()).toContain(GREETING);
  });
});

it('the log has no line per customer, and nothing that customers send', async () => {
  await fetch(`${direct.isolirUrl}/?kata=rahasia-kueri`, { headers: { cookie: 'a=rahasia-kuki' } });
  await fetch(direct.isolirUrl, { method: 'POST', body: 'rahasia-isi' });
  await rawCall(direct.isolirUrl, 'rahasia-bukan-http');
  expect(direct.lines).toEqual([]);
});

it('the log counts the responses when the listener closes', async () => {
  const api = await startApi({ ISOLIR_PORT: '0' });
  await fetch(api.isolirUrl);
  await rawCall(api.isolirUrl, Buffer.alloc(10));
  await api.close();
  const line = api.lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'isolir listener');
  expect(line?.answers).toEqual({ page: 1, 'no-http': 1 });
});
