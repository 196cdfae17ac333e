import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createKeepUntilChange } from '#database/keep-until-change.ts';
import { answerError, asPage } from '#http/answer-error.ts';
import { eventually } from '../../test/eventually.ts';
import { siteRouter } from './mount-site.ts';
import type { RenderPage } from './render-page.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

/** Keeps whoever comes waiting until it is opened. */
function createGate() {
  let open = (): void => undefined;
  const pass = new Promise<void>((resolve) => (open = resolve));
  return { pass, open };
}

interface Page {
  path: string;
  began: number;
  took?: number;
}

/**
 * A site whose pages show what `shown` has when they begin. Each waits until it may `end`, and then calls `onRender`. `renders` has
 * when each began and how long it took, in ms.
 */
async function startSite(end: (path: string) => Promise<unknown> | undefined, onRender = (): void => undefined) {
  const shown = { text: 'awal' };
  const renders: Page[] = [];
  const database = { isSilent: false };
  /** Requests that the server has seen, and those of them that ended without a response. */
  const requests = { seen: 0, left: 0 };
  const renderPage: RenderPage = async ({ url, ready }) => {
    const began = performance.now();
    const page: Page = { path: url, began };
    renders.push(page);
    const html = shown.text;
    await end(url);
    await ready?.();
    onRender();
    page.took = performance.now() - began;
    const status = url === '/pratinjau/-' ? 404 : 200;
    return { status, html, styleHashes: [], faults: [], isPrivate: true };
  };
  const site = {
    renderPage,
    pageAddress: (url: string) => (url === '/besar' ? url : undefined),
    files: undefined,
    middleware: undefined,
    close: async () => undefined,
  };
  const version = { now: 1 };
  const keeper = () => createKeepUntilChange({ version: () => version.now }, 10);
  const app = express().set('trust proxy', true);
  app.use((request, response, next) => {
    requests.seen += 1;
    response.once('close', () => (requests.left += response.writableFinished ? 0 : 1));
    request.log = pino({ level: 'silent' });
    next();
  });
  app.use(
    siteRouter({
      site,
      origin: 'https://jala.example',
      map: { tile_url: '', tile_attribution: '', tile_max_zoom: 1 },
      answerFor: () => () => Promise.reject(new Error('these pages ask nothing')),
      keepAnswer: keeper(),
      keepPage: keeper(),
      isPreview: async (token) => !token.startsWith('salah'),
      database: { isSilent: () => database.isSilent, answers: async () => !database.isSilent },
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
  const changeContent = (): void => void (version.now += 1);
  return { open, renders, requests, database, shown, changeContent };
}

it('previews are rendered one after the other, with a pause as long as each took', { tags: ['long'] }, async () => {
  const { open, renders } = await startSite(() => sleep(20));
  const responses = await Promise.all([1, 2, 3, 4].map((caller) => open(`/pratinjau/${caller}`, { caller })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const pauses = renders.slice(1).map(({ began }, index) => {
    const { began: before = 0, took = 0 } = renders[index] ?? {};
    // A pause is at most 250 ms.
    return began - before - took - Math.min(took, 250);
  });
  // Timers can end a millisecond early.
  expect(Math.min(...pauses)).toBeGreaterThan(-2);
});

it('callers who wait for the same preview share one render, and whoever comes after it began sees what was written since', async () => {
  const gate = createGate();
  const { open, renders, requests, shown } = await startSite(() => gate.pass);
  const first = open('/pratinjau/a');
  await eventually(() => expect(renders).toHaveLength(1));
  shown.text = 'yang baru';
  const later = [2, 3, 4, 5].map((caller) => open('/pratinjau/a', { caller }));
  await eventually(() => expect(requests.seen).toBe(5));
  gate.open();
  const texts = await Promise.all([first, ...later].map(async (response) => (await response).text()));
  expect(texts).toEqual(['awal', ...later.map(() => 'yang baru')]);
  expect(renders).toHaveLength(2);
});

it(
  'pages that have waited for the same answer are rendered in different turns of the event loop',
  { tags: ['long'] },
  async () => {
    const gate = createGate();
    let turn = 0;
    const counting = setInterval(() => (turn += 1), 0);
    ended.push(() => clearInterval(counting));
    const turns: number[] = [];
    const { open, renders } = await startSite(
      () => gate.pass,
      () => {
        for (const began = performance.now(); performance.now() - began < 3;);
        turns.push(turn);
      },
    );
    const responses = Array.from({ length: 40 }, (_, caller) => open(`/laman-${caller}`, { caller }));
    await eventually(() => expect(renders).toHaveLength(40));
    gate.open();
    await Promise.all(responses);
    expect(new Set(turns).size).toBe(40);
  },
);

it('a preview is rendered for those who still wait for it', async () => {
  const gate = createGate();
  const { open, renders, requests } = await startSite(() => gate.pass);
  const running = open('/pratinjau/a');
  await eventually(() => expect(renders).toHaveLength(1));
  const [leaving, leavingToo] = [new AbortController(), new AbortController()];
  const gone = [
    open('/pratinjau/b', { signal: leaving.signal, caller: 2 }),
    open('/pratinjau/c', { signal: leavingToo.signal, caller: 3 }),
  ];
  const waiting = open('/pratinjau/b', { caller: 4 });
  await eventually(() => expect(requests.seen).toBe(4));
  leaving.abort();
  leavingToo.abort();
  await Promise.allSettled(gone);
  await eventually(() => expect(requests.left).toBe(2));
  gate.open();
  expect((await waiting).status).toBe(200);
  expect((await running).status).toBe(200);
  expect(renders.map(({ path }) => path)).toEqual(['/pratinjau/a', '/pratinjau/b']);
});

it('a large page, which all who ask for it share, is rendered also if the first of them leaves', async () => {
  const gates = [createGate(), createGate()];
  gates[0]?.open();
  const { open, renders, requests, shown, changeContent } = await startSite(() => gates[renders.length - 1]?.pass);
  shown.text = 'x'.repeat(300_000);
  expect((await open('/besar')).status).toBe(200);
  changeContent();
  const leaving = new AbortController();
  const gone = open('/besar', { signal: leaving.signal, caller: 2 });
  await eventually(() => expect(renders).toHaveLength(2));
  const waiting = open('/besar', { caller: 3 });
  await eventually(() => expect(requests.seen).toBe(3));
  leaving.abort();
  await Promise.allSettled([gone]);
  await eventually(() => expect(requests.left).toBe(1));
  gates[1]?.open();
  expect((await waiting).status).toBe(200);
  expect(renders).toHaveLength(2);
});

it('unknown links share one render, and a real link waits only for that one', async () => {
  const gate = createGate();
  const { open, renders, requests, changeContent } = await startSite(() => gate.pass);
  const running = open('/pratinjau/a');
  await eventually(() => expect(renders).toHaveLength(1));
  const guesses = Array.from({ length: 40 }, (_, index) => open(`/pratinjau/salah-${index}`, { caller: 2 + index }));
  await eventually(() => expect(requests.seen).toBe(41));
  const waiting = open('/pratinjau/b', { caller: 60 });
  await eventually(() => expect(requests.seen).toBe(42));
  gate.open();
  const statuses = (await Promise.all([running, waiting, ...guesses])).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, ...guesses.map(() => 404)]);
  expect(renders.map(({ path }) => path)).toEqual(['/pratinjau/a', '/pratinjau/-', '/pratinjau/b']);
  expect((await open('/pratinjau/salah-lagi')).status).toBe(404);
  expect(renders).toHaveLength(3);
  changeContent();
  expect((await open('/pratinjau/salah-lagi')).status).toBe(404);
  expect(renders).toHaveLength(4);
});

it('a network that opens many previews at once is told to come again, and others are not', async () => {
  const gate = createGate();
  const { open, requests } = await startSite(() => gate.pass);
  const many = Array.from({ length: 30 }, (_, index) => open(`/pratinjau/${index}`));
  await eventually(() => expect(requests.seen).toBe(30));
  const other = open('/pratinjau/lain', { caller: 2 });
  await eventually(() => expect(requests.seen).toBe(31));
  gate.open();
  expect((await other).status).toBe(200);
  const refused = (await Promise.all(many)).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(await refused[0]?.text()).toContain('<h1>Server sedang sibuk');
});

it(
  'while the database is known to hang, previews are refused, also those that wait for their turn',
  { tags: ['long'] },
  async () => {
    const gate = createGate();
    const { open, renders, requests, database } = await startSite(() => gate.pass);
    const running = open('/pratinjau/1');
    await eventually(() => expect(renders).toHaveLength(1));
    const waiting = [2, 3, 4].map((caller) => open(`/pratinjau/${caller}`, { caller }));
    await eventually(() => expect(requests.seen).toBe(4));
    database.isSilent = true;
    for (const response of await Promise.all([running, ...waiting])) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.text()).toContain('Layanan sedang tidak tersedia');
    }
    gate.open();
    expect(renders).toHaveLength(1);
  },
);

it('a preview that waits for the database lets others begin', async () => {
  const gate = createGate();
  const { open } = await startSite(async (path) => path === '/pratinjau/lama' && (await gate.pass));
  const slow = open('/pratinjau/lama');
  expect((await open('/pratinjau/lain', { caller: 2 })).status).toBe(200);
  gate.open();
  expect((await slow).status).toBe(200);
});
