import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAP_ORIGINS } from '@jala/schema/rules/map-embed';
import { rawCall } from '../../test/raw-call.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;

beforeAll(async () => {
  api = await startApi({ ISOLIR_PORT: '0' });
});
afterAll(() => api.close());

describe('health', () => {
  it.each(['/healthz', '/readyz'])('%s answers on both apps', async (path) => {
    for (const origin of [api.url, api.adminUrl]) expect((await fetch(origin + path)).status).toBe(200);
  });
});

it('a connection is kept longer than nginx and Caddy keep it, so that no save meets its end', async () => {
  const CADDY_SECONDS = 120;
  for (const origin of [api.url, api.adminUrl]) {
    const kept = (await fetch(`${origin}/healthz`)).headers.get('keep-alive') ?? '';
    expect(Number(/timeout=(\d+)/.exec(kept)?.[1])).toBeGreaterThan(CADDY_SECONDS);
  }
});

describe('headers', () => {
  it('of both apps allow no base and no device feature', async () => {
    for (const url of [api.url, api.adminUrl]) {
      const { headers } = await fetch(`${url}/api/posts`);
      expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
      expect(headers.get('permissions-policy')).toMatch(/^camera=\(\),.*, geolocation=\(self\)$/);
    }
  });

  it('of everything that carries sign-in data forbid every cache', async () => {
    const token = await signIn(api);
    const calls = [
      call(api, 'GET /auth/verify', { token }),
      call(api, 'POST /auth/signin', { json: { user_email: STAFF.email, user_password: STAFF.password } }),
      call(api, 'POST /auth/signin', { json: {} }),
      call(api, 'GET /geocode?q=Garut', { token }),
      call(api, 'POST /posts', { token, json: { post_title: 'Satu' } }),
    ];
    for (const { headers } of await Promise.all(calls)) expect(headers.get('cache-control')).toBe('no-store');
    expect((await call(api, 'GET /posts')).headers.get('cache-control')).toBe('no-cache');
  });

  it('allow no inline script and no foreign script', async () => {
    for (const origin of [api.url, api.adminUrl]) {
      const policy = (await fetch(`${origin}/healthz`)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|https?:)/);
    }
  });

  it('of files allow nothing, and leave out what matters for pages alone', async () => {
    const { status, headers } = await fetch(`${api.url}/favicon.ico`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toBeNull();
  });

  it('keep the referrer that map tiles need', async () => {
    expect((await fetch(api.url)).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('keep the admin app out of search engines', async () => {
    for (const path of ['/admin/login', '/api/posts', '/healthz']) {
      expect((await fetch(api.adminUrl + path)).headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it('allow no other origin to read', async () => {
    const response = await fetch(`${api.url}/api/posts`, { headers: { origin: 'https://evil.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the public listener', () => {
  it.each(['/admin', '/admin/post/1/edit?x=1'])('sends %s to the admin origin', async (path) => {
    const response = await fetch(api.url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, `https://admin.jala.example${path}`]);
  });

  it('has a sitemap, a feed and robots.txt whose links start with PUBLIC_ORIGIN, not with Host', async () => {
    const token = await signIn(api);
    const { body } = await call(api, 'POST /posts', {
      token,
      json: { post_title: 'A & B <c>\u0001', post_konten: '<p>Isi</p>' },
    });
    const read = async (path: string) => (await fetch(api.url + path, { headers: { host: 'evil.example' } })).text();
    const [sitemap, feed, robots] = [await read('/sitemap.xml'), await read('/rss.xml'), await read('/robots.txt')];
    expect(sitemap).toMatch(new RegExp(`<loc>https://jala.example/blogs/${body.data.id}-a-b-c</loc><lastmod>\\d{4}-`));
    expect(feed).toContain('<title><![CDATA[A & B <c>]]></title>');
    expect(robots).toContain('Sitemap: https://jala.example/sitemap.xml');
    expect(sitemap + feed + robots).not.toMatch(/evil\.example|127\.0\.0\.1/);
  });

  it.each(['/%', '/%E0%A4%A', '/blogs/%zz'])('answers the unreadable address %s with 400', async (path) => {
    expect((await fetch(api.url + path)).status).toBe(400);
  });

  it('answers methods other than GET with 405', async () => {
    const response = await fetch(api.url, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the isolir notice', () => {
  it('is the same on both listeners, self-contained, under 14 kB and never cached', async () => {
    for (const url of [`${api.url}/isolir`, `${api.isolirUrl}/`, `${api.isolirUrl}/generate_204`]) {
      const response = await fetch(url);
      const html = await response.text();
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(html).toContain('PELANGGAN YANG TERHORMAT');
      expect(html).not.toMatch(/ src=|@import|url\(/);
      expect(Buffer.byteLength(html)).toBeLessThan(14_000);
      expect(response.headers.has('set-cookie')).toBe(false);
      expect(response.headers.has('strict-transport-security')).toBe(false);
    }
  });
});

it('frames are allowed from every origin whose maps the contact page accepts', async () => {
  const policy = (await fetch(`${api.url}/healthz`)).headers.get('content-security-policy') ?? '';
  for (const origin of MAP_ORIGINS) expect(policy).toContain(origin);
});

it.each(['/admin/%', '/isolir/%'])('%s is answered in Indonesian', async (path) => {
  const response = await fetch(api.url + path);
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('Alamat permintaan tidak dapat dibaca.'),
  ]);
});

describe('the log', () => {
  it('has a line per request with its id, and never a query, a header or a body', async () => {
    api.lines.length = 0;
    const headers = {
      authorization: 'Bearer rahasia-token',
      cookie: 'a=rahasia-kuki',
      'x-request-id': 'permintaan-0001',
    };
    const response = await fetch(`${api.url}/api/posts?page=1&kata=rahasia-kueri`, { headers });
    expect(response.headers.get('x-request-id')).toBe('permintaan-0001');
    const line = api.lines
      .map((text) => JSON.parse(text))
      .find((entry) => entry.reqId === 'permintaan-0001' || entry.req?.id === 'permintaan-0001');
    expect(line).toMatchObject({ msg: 'GET /api/posts 200', method: 'GET', path: '/api/posts', status: 200 });
    expect(line).not.toHaveProperty('address');
    expect(api.lines.join('')).not.toContain('rahasia');
  });

  it('has the address of a caller who writes or is refused, and the id of a signed-in user', async () => {
    const token = await signIn(api);
    api.lines.length = 0;
    await call(api, 'POST /posts', { json: { post_title: 'a' } });
    await call(api, 'POST /posts', { token, json: { post_title: 'a' } });
    await call(api, 'GET /auth/verify');
    await call(api, 'GET /posts');
    await fetch(`${api.url}/healthz`);
    const lines = api.lines.map((text) => JSON.parse(text)).filter(({ status }) => status !== undefined);
    expect(lines).toEqual([
      expect.objectContaining({ path: '/api/posts', status: 401, address: '127.0.0.1' }),
      expect.objectContaining({ path: '/api/posts', status: 201, address: '127.0.0.1', user_id: 1 }),
      expect.objectContaining({ path: '/api/auth/verify', status: 401, address: '127.0.0.1' }),
      expect.objectContaining({ path: '/api/posts', status: 200 }),
    ]);
    expect(lines[0]).not.toHaveProperty('user_id');
    expect(lines[3]).not.toHaveProperty('address');
  });

  it('has each internal error once, with its stack', async () => {
    await api.db.query('ALTER TABLE kontak RENAME TO kontak_lain');
    try {
      api.lines.length = 0;
      expect((await call(api, 'GET /kontak')).status).toBe(500);
    } finally {
      await api.db.query('ALTER TABLE kontak_lain RENAME TO kontak');
    }
    const lines = api.lines.map((text) => JSON.parse(text));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        err: expect.objectContaining({ code: '42P01', stack: expect.stringContaining('    at ') }),
      }),
      expect.objectContaining({ level: 50, msg: 'GET /api/kontak 500' }),
    ]);
    expect(lines[1]).not.toHaveProperty('err');
  });

  it('has the id of the request at the fault of a page', async () => {
    await api.db.query('ALTER TABLE kontak RENAME TO kontak_lain');
    // Forgets the answer that an earlier page has left.
    api.changes.announce();
    api.lines.length = 0;
    try {
      const { status } = await fetch(`${api.url}/halaman`, { headers: { 'x-request-id': 'permintaan-0003' } });
      expect(status).toBe(503);
    } finally {
      await api.db.query('ALTER TABLE kontak_lain RENAME TO kontak');
      api.changes.announce();
    }
    const fault = api.lines.map((text) => JSON.parse(text)).find(({ err }) => err !== undefined);
    expect(fault).toMatchObject({ reqId: 'permintaan-0003', err: { code: '42P01' } });
  });
});

describe('no request from outside', () => {
  it.each([
    '/api/posts/%00',
    '/api/storage/%00.png',
    '/api/%',
    '/trpc/tidak.ada',
    '/trpc/posts.byId?input=%7B',
    '/trpc/posts.byId?input=%7B%22id%22%3A%22x%22%7D',
  ])('%s leads to a 500, a stack, SQL or a path of this machine', async (path) => {
    const response = await fetch(api.url + path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(/at .*\.[jt]s|SELECT|node_modules|\/work\/|\/tmp\//);
  });

  it('with a body that is not in its declared encoding leads to a 500', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(api.url);
      const outgoing = httpRequest(
        {
          port,
          method: 'POST',
          path: '/api/auth/signin',
          headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      outgoing.on('error', reject);
      outgoing.end('{"kein": "brotli"}');
    });
    expect(status).toBe(415);
  });
});

it('the page of the API loads its files compressed, and nothing else of their package is served', async () => {
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
    const { status, headers } = await fetch(`${api.url}/api/docs/${file}`, { headers: { 'accept-encoding': 'br' } });
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
  }
  for (const file of ['index.html', 'package.json', 'oauth2-redirect.html', 'swagger-ui-bundle.js.map'])
    expect((await fetch(`${api.url}/api/docs/${file}`)).status).toBe(404);
});

it('an address of the admin app leads to its own origin, even when the request names another host', async () => {
  const answer = await rawCall(
    api.url,
    'GET http://evil.example/admin/post?id=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toContain('Location: https://admin.jala.example/admin/post?id=1\r\n');
});

it.each(['http://', 'http://[::1', 'ftp://jala.example/', 'kontak-kami', '*'])(
  'the target %s is refused',
  async (target) => {
    for (const url of [api.url, api.adminUrl])
      expect(await rawCall(url, `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

it('a whole address as target is the same as its path', async () => {
  const answer = await rawCall(
    api.url,
    'GET http://evil.example/kontak-kami HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('<title>/kontak-kami</title>');
});

it.each(['/TRPC/posts.list', '/API/posts', '/Isolir'])('%s is no other spelling of a known address', async (path) => {
  expect((await fetch(api.url + path)).headers.get('content-type')).toContain('text/html');
});

it('a request with two hosts is refused', async () => {
  const answer = await rawCall(api.url, 'GET / HTTP/1.1\r\nHost: jala.example\r\nHost: evil.example\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

it('/.well-known/change-password leads to the screen where staff change it', async () => {
  const { status, headers } = await fetch(`${api.url}/.well-known/change-password`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, 'https://admin.jala.example/admin/settings']);
});

it('a caller that does not finish its headers is closed', { tags: ['long'] }, async () => {
  const start = Date.now();
  const { port } = new URL(api.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n'));
    socket
      .on('error', () => undefined)
      .on('close', () => resolve())
      .resume();
  });
  expect(Date.now() - start).toBeLessThan(15_000);
});

it('X-Forwarded-For without a trusted proxy is reported once', async () => {
  const warnings = () => api.lines.filter((line) => line.includes('TRUST_PROXY')).length;
  for (let count = 0; count < 3; count += 1) await fetch(api.url, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(warnings()).toBe(1);
});

it('/.well-known/security.txt says where to report a hole', async () => {
  const read = async () => (await fetch(`${api.url}/.well-known/security.txt`)).text();
  const text = await read();
  expect(text).toContain('Contact: https://jala.example/kontak-kami\n');
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  const kontak = {
    telepon: '(0231) 123 456',
    email: 'halo@jala.example, teknis@jala.example',
    alamat: 'Jl. Satu',
    gmaps: 'https://www.google.com/maps/embed?pb=1',
  };
  await call(api, 'PUT /kontak', { token: await signIn(api), json: kontak });
  expect(await read()).toContain('Contact: mailto:halo@jala.example\nContact: mailto:teknis@jala.example\n');
});
