import { expect, it } from 'vitest';
import { call } from '../../test/rest-client.ts';
import { startApi } from '../../test/running-api.ts';

it('answers 503 with Retry-After while the database is away, and the notice stays', async () => {
  const api = await startApi();
  try {
    await fetch(`${api.isolirUrl}/`);
    const { database } = api.db.options as { database?: string; url?: string };
    const name = database ?? new URL((api.db.options as { url: string }).url).pathname.slice(1);
    await api.db.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await api.db.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()').catch(() => undefined);
    await api.db.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);

    const { status, headers, body } = await call(api, 'GET /posts');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body).toEqual({ success: false, message: 'Layanan sedang tidak tersedia. Coba lagi sebentar.' });
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${api.isolirUrl}/`)).text()).toContain('PELANGGAN YANG TERHORMAT');
  } finally {
    await api.close();
  }
});
