import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#project-paths.ts';
import { eventually } from '../../test/eventually.ts';
import { startMailServer, type MailServer } from '../../test/mail-server.ts';
import { sendError, startObjectStore } from '../../test/object-store.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { createFindRoute } from './route-names.ts';

describe('a product with METRICS_PORT', () => {
  let api: RunningApi;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    api = await startApi(
      { METRICS_PORT: '0', ISOLIR_PORT: '0', SMTP_URL: mail.url, MAIL_FROM: 'noreply@example.id' },
      { isProxied: true },
    );
  });
  afterAll(async () => {
    await api.close();
    await mail.close();
  });

  const scrape = async (): Promise<string> => (await fetch(`${api.metricsUrl}/metrics`)).text();
  /** The value of a line, such as `jala_connections{listener="public"}`; 0 while there is none. */
  async function valueOf(series: string): Promise<number> {
    const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? 0 : Number(line.slice(series.length));
  }
  const requests = (listener: string, route: string, status: string) =>
    valueOf(`jala_http_requests_total{listener="${listener}",route="${route}",status="${status}"}`);

  it('counts requests by listener, route and status, also those answered from memory', async () => {
    // Until then nothing is kept in memory.
    await eventually(async () => expect(await valueOf('jala_database_listening')).toBe(1));
    for (let count = 0; count < 3; count += 1) await fetch(`${api.url}/api/posts?page=1`);
    await fetch(`${api.adminUrl}/api/posts/77`);
    await fetch(`${api.adminUrl}/api/posts/78`);
    await eventually(async () => expect(await requests('public', '/api/posts', '2xx')).toBe(3));
    await eventually(async () => expect(await requests('admin', '/api/posts/{id}', '4xx')).toBe(2));
    expect(await valueOf('jala_response_cache_total{result="hit"}')).toBeGreaterThanOrEqual(2);
    expect(await valueOf('jala_response_cache_total{result="miss"}')).toBeGreaterThanOrEqual(1);
    expect(await valueOf('jala_response_cache_bytes')).toBeGreaterThan(100);
    const inAll = await valueOf('jala_http_request_duration_seconds_count{listener="public",kind="api"}');
    expect(inAll).toBe(3);
    expect(await valueOf('jala_http_request_duration_seconds_bucket{le="+Inf",listener="public",kind="api"}')).toBe(
      inAll,
    );
  });

  it('has as many routes as Jala, whatever strangers ask for', async () => {
    const lines = async () => (await scrape()).split('\n').filter((line) => line.includes('route=')).length;
    const strange = (number: number) => [
      ...['/', '/api/', '/trpc/', '/assets/', '/admin/', '/blogs/', '/api/storage/'].map(
        (prefix) => `${prefix}x${number}`,
      ),
      `/trpc/a${number},b?batch=1`,
    ];
    // Requests are counted when their connection has sent everything; this one comes after all others.
    const counted = async (times: number) => {
      await fetch(`${api.url}/robots.txt`);
      await eventually(async () => expect(await requests('public', '/robots.txt', '2xx')).toBe(times));
    };
    for (const address of strange(0)) await fetch(api.url + address, { redirect: 'manual' });
    await counted(1);
    const before = await lines();
    for (let number = 1; number < 10; number += 1)
      for (const address of strange(number)) await fetch(api.url + address, { redirect: 'manual' });
    await counted(2);
    expect(await lines()).toBe(before);
  });

  it('counts what the isolir listener answers and refuses', async () => {
    const answered = (answer: string) => valueOf(`jala_isolir_answers_total{answer="${answer}"}`);
    const before = await answered('page');
    await fetch(`${api.isolirUrl}/apa/saja`);
    await fetch(`${api.isolirUrl}/apa`, { method: 'POST', body: 'x' });
    // The listener counts in a thread of its own, which reports now and then.
    await eventually(async () => expect(await answered('refusal')).toBe(1));
    expect(await answered('page')).toBe(before + 1);
  });

  it('says how the database, the disk, the backup and the letters are', async () => {
    expect(await valueOf('jala_database_writable')).toBe(1);
    await eventually(async () => expect(await valueOf('jala_database_listening')).toBe(1));
    expect(await valueOf('jala_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(await valueOf('jala_disk_free_bytes')).toBeGreaterThan(0);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(await valueOf('jala_queue_waiting{queue="mail"}')).toBe(0);
    await api.db.query("UPDATE backup SET last_at = now() - interval '3 days'");
    expect(await valueOf('jala_backup_age_seconds')).toBeCloseTo(3 * 86_400, -2);
    // It was made while the clock was ahead, so nobody knows how old it is.
    await api.db.query("UPDATE backup SET last_at = now() + interval '3 days'");
    expect(await scrape()).toContain('jala_backup_age_seconds +Inf\n');
    const { body } = await call(api, 'POST /media', { token: await signIn(api), form: { image: await picture() } });
    expect(await valueOf('jala_storage_bytes')).toBe(body.data.bytes);
  });

  it('says how late the event loop was since the last scrape', { tags: ['long'] }, async () => {
    const latest = () => valueOf('jala_event_loop_delay_seconds{stat="max"}');
    // A scrape begins the measuring anew, with the second of its timers.
    await sleep(100);
    const until = performance.now() + 500;
    while (performance.now() < until);
    expect(await latest()).toBeGreaterThan(0.4);
    expect(await latest()).toBeLessThan(0.4);
  });

  it('answers only /metrics, on a port that has nothing else', async () => {
    expect((await fetch(`${api.metricsUrl}/`)).status).toBe(404);
    expect((await fetch(`${api.metricsUrl}/api/posts`)).status).toBe(404);
    expect((await fetch(`${api.metricsUrl}/metrics`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${api.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
  });

  it.each(['infra/more/grafana/jala.json', 'infra/more/prometheus/alerts.yml'])(
    'has every metric that %s names',
    async (file) => {
      await call(api, 'GET /posts');
      const text = await readFile(path.join(projectRoot, file), 'utf8');
      const named = new Set(text.match(/\b(?:jala|process|nodejs)_[a-z_]+/g));
      expect(named.size).toBeGreaterThan(8);
      const told = new Set([...(await scrape()).matchAll(/^([a-z_]+)[{ ]/gm)].map(([, name]) => name));
      expect([...named].filter((name) => !told.has(name))).toEqual([]);
    },
  );

  it('still answers when the database is away', async () => {
    api.database.disconnectAll();
    await eventually(async () => {
      expect(await valueOf('jala_database_listening')).toBe(0);
      expect(await scrape()).toContain('jala_database_writable 0\n');
    });
  });
});

it('a bucket that does not answer is told', { tags: ['long'] }, async () => {
  const store = await startObjectStore();
  const api = await startApi({ METRICS_PORT: '0', ...store.settings });
  const scrape = async () => (await fetch(`${api.metricsUrl}/metrics`)).text();
  expect(await scrape()).toContain('jala_storage_failing 0\n');
  store.answer = (_request, response) => sendError(response, 403, 'SignatureDoesNotMatch');
  expect(await scrape()).toContain('jala_storage_failing 1\n');
  store.answer = () => undefined;
  expect(await scrape()).toContain('jala_storage_failing 1\n');
  store.close();
  await api.close();
});

it('a product without METRICS_PORT has no such port', async () => {
  const api = await startApi();
  expect(api.metricsUrl).toBeUndefined();
  await api.close();
});

it.each([
  ['/', '/', 'page'],
  ['/paket', '/paket', 'page'],
  ['/blogs/15-judul', '/blogs/{id}', 'page'],
  ['/api/posts/15', '/api/posts/{id}', 'api'],
  ['/api/posts/15/x', '/api/other', 'api'],
  ['/api/storage/abc.png', '/api/storage/{file}', 'file'],
  ['/trpc/posts.list', '/trpc/posts.list', 'trpc'],
  ['/trpc/posts.list,kontak.get', '/trpc/batch', 'trpc'],
  ['/trpc/posts.tidakada', '/trpc/other', 'trpc'],
  ['/admin/post/7', '/admin/{screen}', 'page'],
  ['/wp-login.php', 'other', 'other'],
])('%s is the route %s', (address, name, kind) => {
  expect(createFindRoute(['posts.list'])(address)).toEqual({ name, kind });
});
