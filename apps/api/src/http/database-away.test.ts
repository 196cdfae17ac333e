import { expect, it } from 'vitest';
import { call } from '../../test/rest-client.ts';
import { startApi } from '../../test/running-api.ts';

it('answers 503 with Retry-After while the database is unreachable, and still serves the notice', async () => {
  const api = await startApi();
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
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${api.isolirUrl}/`)).text()).toContain('PELANGGAN YANG TERHORMAT');
  } finally {
    await api.close();
  }
});
