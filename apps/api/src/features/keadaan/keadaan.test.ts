import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BackupStatus } from '@jala/schema/wire/backup';
import { createClient } from '#client.ts';
import { jalaVersion } from '#project-paths.ts';
import { call } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';
import { createKeadaanService } from './keadaan.service.ts';
import { testSite } from './site-test.ts';

describe('the state of a running product', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ ISOLIR_PORT: '0' });
  });
  afterAll(() => api.close());

  it('is good when its listeners answer over real connections', async () => {
    const { body } = await call(api, 'POST /auth/signin', {
      json: { user_email: STAFF.email, user_password: STAFF.password },
    });
    const keadaan = await createClient({ url: api.adminUrl, token: body.token }).keadaan.get.query();
    expect(keadaan).toMatchObject({
      version: jalaVersion,
      site: { fault: null, since: null },
      isolir: { fault: null, since: null, port: Number(new URL(api.isolirUrl).port) },
      backup: { last_at: null, is_overdue: false },
      mail: null,
    });
    expect(keadaan.storage?.total).toBeGreaterThan(keadaan.storage?.free ?? Infinity);
    expect(Date.now() - Date.parse(keadaan.checked_at)).toBeLessThan(10_000);
  });
});

describe('a site', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  /** Where a site answers each request with `status`. */
  async function siteWith(status: number) {
    server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { host: '127.0.0.1', port, publicOrigin: 'https://jala.example' };
  }

  it('works when its home page is there, or closed on purpose', async () => {
    expect(await testSite(await siteWith(200), true)).toBeNull();
    expect(await testSite(await siteWith(503), false)).toBeNull();
  });

  it('has a fault when its home page is not there, or nothing answers', async () => {
    expect(await testSite(await siteWith(500), true)).toBe('Situs menjawab dengan galat 500.');
    const place = await siteWith(503);
    expect(await testSite(place, true)).toBe('Situs menjawab dengan galat 503.');
    await new Promise((resolve) => server?.close(resolve));
    expect(await testSite(place, true)).toBe('Situs tidak menjawab.');
  });
});

describe('the tests', () => {
  afterEach(() => void vi.useRealTimers());

  it('are made once for callers of the same moment, and know since when something fails', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T01:20:00Z') });
    let fault: string | null = 'Halaman isolir tidak menjawab.';
    const test = vi.fn<() => Promise<string | null>>(async () => fault);
    const keadaan = createKeadaanService({
      testSite: async () => null,
      isolir: { test, port: 3002 },
      backup: async () => ({ last_at: null, is_overdue: false }),
      mail: async () => ({ waiting: 0, is_failing: false }),
      dataDir: '/',
    });
    await Promise.all([keadaan.get(), keadaan.get()]);
    expect(test).toHaveBeenCalledOnce();

    vi.advanceTimersByTime(600_000);
    expect((await keadaan.get()).isolir).toEqual({ fault, since: '2026-11-23T01:20:00.000Z', port: 3002 });

    vi.advanceTimersByTime(600_000);
    fault = null;
    expect((await keadaan.get()).isolir).toEqual({ fault: null, since: null, port: 3002 });
  });

  it('are made again a moment later although the clock was set back', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T01:20:00Z') });
    const test = vi.fn<() => Promise<string | null>>(async () => null);
    const keadaan = createKeadaanService({
      testSite: test,
      isolir: undefined,
      backup: async () => ({ last_at: null, is_overdue: false }),
      mail: async () => null,
      dataDir: '/',
    });
    await keadaan.get();
    vi.setSystemTime(new Date('2026-11-22T01:20:00Z'));
    vi.advanceTimersByTime(11_000);
    expect((await keadaan.get()).checked_at).toBe('2026-11-22T01:20:11.000Z');
    expect(test).toHaveBeenCalledTimes(2);
  });

  it('are made again after one that could not be made', async () => {
    const backup = vi.fn<() => Promise<BackupStatus>>(async () => ({ last_at: null, is_overdue: false }));
    backup.mockRejectedValueOnce(new Error('the database is away'));
    const keadaan = createKeadaanService({
      testSite: async () => null,
      isolir: undefined,
      backup,
      mail: async () => null,
      dataDir: '/there/is/no/such/folder',
    });
    await expect(keadaan.get()).rejects.toThrow('the database is away');
    expect(await keadaan.get()).toMatchObject({ isolir: null, storage: null, mail: null });
  });
});
