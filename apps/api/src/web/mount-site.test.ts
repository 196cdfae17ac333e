import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { answerError, asPage } from '#http/answer-error.ts';
import { siteRouter } from './mount-site.ts';
import type { RenderPage } from './render-page.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

/** A site whose pages take 20 ms each and show what `shown` has when they begin, and what was rendered when. In ms. */
async function startSite() {
  const shown = { text: 'awal' };
  const renders: { began: number; took: number }[] = [];
  const renderPage: RenderPage = async () => {
    const began = performance.now();
    const html = shown.text;
    await sleep(20);
    renders.push({ began, took: performance.now() - began });
    return { status: 200, html, styleHashes: [], faults: [], isPrivate: true };
  };
  const site = {
    renderPage,
    pageAddress: () => undefined,
    files: undefined,
    middleware: undefined,
    close: async () => undefined,
  };
  const keepNothing = <T>(_key: string, make: () => Promise<T>) => make();
  const app = express().set('trust proxy', true);
  app.use((request, _response, next) => {
    request.log = pino({ level: 'silent' });
    next();
  });
  app.use(
    siteRouter({
      site,
      origin: 'https://jala.example',
      map: { tile_url: '', tile_attribution: '', tile_max_zoom: 1 },
      answerFor: () => () => Promise.reject(new Error('these pages ask nothing')),
      keepAnswer: keepNothing,
      keepPage: keepNothing,
    }),
    answerError(asPage),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  /** Each caller has a network of their own. */
  const open = (path: string, { caller = 1, signal }: { caller?: number; signal?: AbortSignal } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'x-forwarded-for': `198.51.${caller}.1` },
      ...(signal && { signal }),
    });
  return { open, renders, shown };
}

it('previews are rendered one after the other, with a pause as long as each took', async () => {
  const { open, renders } = await startSite();
  const responses = await Promise.all([1, 2, 3, 4].map((caller) => open(`/pratinjau/${caller}`, { caller })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const pauses = renders.slice(1).map(({ began }, index) => {
    const before = renders[index];
    return began - (before?.began ?? 0) - 2 * (before?.took ?? 0);
  });
  // Timers can end a millisecond early.
  expect(Math.min(...pauses)).toBeGreaterThan(-2);
});

it('callers who wait for the same preview share one render, and whoever comes after it began sees what was written since', async () => {
  const { open, renders, shown } = await startSite();
  const first = open('/pratinjau/a');
  await sleep(10);
  shown.text = 'yang baru';
  const later = [2, 3, 4, 5].map((caller) => open('/pratinjau/a', { caller }));
  const texts = await Promise.all([first, ...later].map(async (response) => (await response).text()));
  expect(texts).toEqual(['awal', ...later.map(() => 'yang baru')]);
  expect(renders).toHaveLength(2);
});

it('a preview is rendered for those who still wait for it', async () => {
  const { open, renders } = await startSite();
  const running = open('/pratinjau/a');
  await sleep(10);
  const [leaving, leavingToo] = [new AbortController(), new AbortController()];
  const gone = [
    open('/pratinjau/b', { signal: leaving.signal, caller: 2 }),
    open('/pratinjau/c', { signal: leavingToo.signal, caller: 3 }),
  ];
  const waiting = open('/pratinjau/b', { caller: 4 });
  await sleep(5);
  leaving.abort();
  leavingToo.abort();
  await Promise.allSettled(gone);
  expect((await waiting).status).toBe(200);
  expect((await running).status).toBe(200);
  expect(renders).toHaveLength(2);
});

it('a network that opens many previews at once is told to come again, and others are not', async () => {
  const { open } = await startSite();
  const many = Array.from({ length: 30 }, (_, index) => open(`/pratinjau/${index}`));
  await sleep(10);
  const other = open('/pratinjau/lain', { caller: 2 });
  expect((await other).status).toBe(200);
  const refused = (await Promise.all(many)).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(await refused[0]?.text()).toContain('<h1>Server sedang sibuk');
});
