import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { answerError, asPage } from '#http/answer-error.ts';
import { siteRouter } from './mount-site.ts';
import type { Ask, RenderPage } from './render-page.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

interface Options {
  /** The folder of the built files. */
  files?: string;
  /** Answers queries in place of the api. Called anew for each query. */
  answer?: Ask;
}

const nothing: Ask = () => Promise.reject(new Error('nothing is answered'));

/** Starts a site whose pages are previews, which query the site data. `rendered` has the addresses of the rendered pages. */
async function startSite({ files, answer = nothing }: Options) {
  const rendered: string[] = [];
  const renderPage: RenderPage = async ({ url, ask }) => {
    rendered.push(url);
    await ask('site.get', undefined).catch(() => undefined);
    const status = url === '/pratinjau/-' ? 404 : 200;
    return { status, html: 'isi', faults: [], isPrivate: true };
  };
  const site = {
    renderPage,
    pageAddress: () => undefined,
    files,
    middleware: undefined,
    close: async () => undefined,
  };
  const app = express();
  app.use((request, _response, next) => {
    request.log = pino({ level: 'silent' });
    next();
  });
  app.use(
    siteRouter({
      site,
      origin: 'https://jala.example',
      map: { tile_url: '', tile_attribution: '', tile_max_zoom: 1 },
      answerFor: () => answer,
      cacheAnswer: (_key, make) => make(),
      changes: { known: () => 1 },
      isPreview: async (token) => !token.startsWith('salah'),
    }),
    answerError(asPage),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { rendered, open: (address: string) => fetch(`http://127.0.0.1:${port}${address}`) };
}

it('a preview is kept by nobody, and every unknown link shows the same page', async () => {
  const { open, rendered } = await startSite({});
  const preview = await open('/pratinjau/a');
  expect([preview.status, preview.headers.get('cache-control'), preview.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect((await open('/pratinjau/salah-satu')).status).toBe(404);
  expect(rendered).toEqual(['/pratinjau/a', '/pratinjau/-']);
});

it('while the database is away, pages keep the styles in the colour of the site', async () => {
  const files = await mkdtemp(path.join(tmpdir(), 'jala-site-'));
  await mkdir(path.join(files, 'assets'));
  await writeFile(path.join(files, 'assets', 'a.css'), '');
  let isAway = false;
  const { open } = await startSite({
    files,
    answer: async () => (isAway ? nothing('site.get', undefined) : { main_colour: '#8a4b08' }),
  });
  await open('/pratinjau/a');
  isAway = true;
  expect((await open('/assets/8a4b08/a.css')).status).toBe(200);
  await rm(files, { recursive: true });
});
