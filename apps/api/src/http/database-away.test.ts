import { expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi } from '../../test/running-api.ts';

it('answers 503 with Retry-After while the database is unreachable, and still serves the notice', async () => {
  const api = await startApi({ ISOLIR_PORT: '0' }, { isProxied: true });
  try {
    await fetch(`${api.isolirUrl}/`);
    api.database.disconnectAll();

    const { status, headers, body } = await call(api, 'GET /posts');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body).toEqual({ success: false, message: 'Layanan sedang tidak tersedia. Coba lagi sebentar.' });
    for (const path of ['/sitemap.xml', '/rss.xml']) {
      const response = await fetch(api.url + path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect((await fetch(`${api.url}/pratinjau/rahasia`)).status).toBe(503);
    expect(api.lines.join('')).not.toContain('rahasia');
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
    for (const url of [`${api.isolirUrl}/`, `${api.url}/isolir`])
      expect(await (await fetch(url)).text()).toContain('PELANGGAN YANG TERHORMAT');
  } finally {
    await api.close();
  }
});

it('serves the last known pages while the database is away, uncacheable, and logs it once', async () => {
  const api = await startApi({}, { isProxied: true });
  try {
    await eventually(() => expect(api.changes.version()).toBeDefined());
    await api.noticedAll();
    const before = await (await fetch(`${api.url}/kontak-kami`)).text();
    api.database.disconnectAll();
    const read = async () => {
      const response = await fetch(`${api.url}/kontak-kami`);
      expect([response.status, await response.text()]).toEqual([200, before]);
      return response.headers.get('cache-control');
    };
    await eventually(async () => expect(await read()).toBe('no-store'));
    for (let count = 0; count < 3; count += 1) expect(await read()).toBe('no-store');
    const notes = api.lines.map((line) => JSON.parse(line)).filter(({ cause }) => cause !== undefined);
    expect(notes.filter(({ msg }) => msg.includes('from memory'))).toEqual([
      expect.objectContaining({ level: 40, path: '/kontak-kami' }),
    ]);
    // Whoever meets it first is named: the page, or work such as the sending of letters.
    const causes = notes.map(({ msg }) => msg).filter((msg) => msg.startsWith('answered 503'));
    expect(causes[0]).toMatch(/ECONN|terminated/);
    expect(causes).toEqual([...new Set(causes)]);
  } finally {
    await api.close();
  }
});

it('a page that was not kept says that the database is away, with what all pages show', async () => {
  const api = await startApi({}, { isProxied: true });
  try {
    await call(api, 'PUT /kontak', {
      token: await signIn(api),
      json: {
        telepon: '0231-123456',
        email: 'halo@jala.example',
        alamat: 'Jl. Mega',
        gmaps: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
      },
    });
    // A notification that arrives after the page would make what the page knows an older state.
    await api.noticedAll();
    await eventually(async () => expect(await (await fetch(`${api.url}/`)).text()).toContain('0231-123456'));
    api.database.disconnectAll();
    // Until the lost connection is noticed, a page may be made of what is still known to be true.
    await eventually(() => expect(api.changes.version()).toBeUndefined());
    await eventually(async () => {
      const response = await fetch(`${api.url}/halaman`);
      expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('0231-123456')]);
      expect([response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual(['5', 'no-store']);
    });
  } finally {
    await api.close();
  }
});

it('while the database hangs, pages in memory come at once, and others are 503 soon', { tags: ['long'] }, async () => {
  const api = await startApi({}, { isProxied: true });
  try {
    await eventually(() => expect(api.changes.version()).toBeDefined());
    await api.noticedAll();
    const before = await (await fetch(`${api.url}/kontak-kami`)).text();
    api.database.freeze();
    const open = async (path: string) => {
      const began = performance.now();
      const response = await fetch(api.url + path);
      return { status: response.status, text: await response.text(), ms: performance.now() - began };
    };
    const unknown = await open('/api/posts');
    expect(unknown).toMatchObject({ status: 503, text: expect.stringContaining('Layanan sedang tidak tersedia') });
    expect(unknown.ms).toBeLessThan(5000);
    for (let count = 0; count < 3; count += 1) {
      const { status, text, ms } = await open('/kontak-kami');
      expect([status, text]).toEqual([200, before]);
      expect(ms).toBeLessThan(500);
    }
  } finally {
    await api.close();
  }
});

it('answers 503 to writes and to /readyz while the database is read-only, and logs the cause once', async () => {
  const api = await startApi({}, { isProxied: true });
  try {
    const token = await signIn(api);
    const [{ name }] = await api.db.query('SELECT current_database() AS name');
    await api.db.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
    await api.db.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await api.db.query('SET default_transaction_read_only = on').catch(() => undefined);
    // A connection that was ended may be noticed only when it is used.
    await eventually(async () => {
      const response = await fetch(`${api.url}/readyz`);
      expect([response.status, await response.json()]).toEqual([503, { status: 'database read-only' }]);
    });
    for (let count = 0; count < 3; count += 1) {
      const { status } = await call(api, 'POST /posts', { token, json: { post_title: 'Satu' } });
      expect(status).toBe(503);
    }
    await eventually(async () => expect((await call(api, 'GET /posts')).status).toBe(200));
    const causes = api.lines.map((line) => JSON.parse(line)).filter(({ cause }) => cause !== undefined);
    // Work may have been under way when its connection was ended: in a query, or between two.
    const others = causes.filter(({ cause }) => !/^57P01|already released/.test(cause));
    expect(others.map(({ level, cause }) => [level, cause])).toEqual([
      [40, '25006 cannot execute INSERT in a read-only transaction'],
    ]);
  } finally {
    await api.close();
  }
});

it('a write whose session cannot be checked is answered 503, also when the database is back a moment later', async () => {
  const api = await startApi({}, { isProxied: true });
  try {
    const token = await signIn(api);
    vi.spyOn(api.services.auth, 'verify').mockImplementationOnce(async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    const write = () =>
      fetch(`${api.url}/trpc/posts.create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ post_title: 'Satu' }),
      });
    const refused = await write();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await write()).status).toBe(200);
  } finally {
    await api.close();
  }
});
