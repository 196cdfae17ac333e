import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createKeepUntilChange } from '#database/keep-until-change.ts';
import { answerError, asPage } from '#http/answer-error.ts';
import { siteRouter } from './mount-site.ts';
import type { RenderPage } from './render-page.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

/** A site whose pages are previews. `rendered` has their addresses. */
async function startSite() {
  const rendered: string[] = [];
  const renderPage: RenderPage = async ({ url }) => {
    rendered.push(url);
    const status = url === '/pratinjau/-' ? 404 : 200;
    return { status, html: 'isi', styleHashes: [], faults: [], isPrivate: true };
  };
  const site = {
    renderPage,
    pageAddress: () => undefined,
    files: undefined,
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
      answerFor: () => () => Promise.reject(new Error('these pages ask nothing')),
      keepAnswer: createKeepUntilChange({ version: () => 1 }, 10),
      isPreview: async (token) => !token.startsWith('salah'),
    }),
    answerError(asPage),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { rendered, open: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

it('a preview is kept by nobody, and every unknown link shows the same page', async () => {
  const { open, rendered } = await startSite();
  const preview = await open('/pratinjau/a');
  expect([preview.status, preview.headers.get('cache-control'), preview.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect((await open('/pratinjau/salah-satu')).status).toBe(404);
  expect(rendered).toEqual(['/pratinjau/a', '/pratinjau/-']);
});
