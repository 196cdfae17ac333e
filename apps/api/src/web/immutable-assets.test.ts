import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { immutableAssets, type IsOwnColour } from './immutable-assets.ts';

const ended: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function serve(files: Record<string, string>, isOwnColour?: IsOwnColour) {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-assets-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const server = express().use('/assets', immutableAssets(folder, isOwnColour)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(
    () => void server.close(),
    () => rm(folder, { recursive: true }),
  );
  const { port } = server.address() as AddressInfo;
  return (name: string) => fetch(`http://127.0.0.1:${port}/assets/${name}`);
}

it('keeps a file for ever, and the absence of one not at all: a new build may bring it', async () => {
  const get = await serve({ 'a.js': '1' });
  const answers = await Promise.all(['a.js', 'b.js'].map(get));
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'public, max-age=31536000, immutable'],
    [404, 'no-store'],
  ]);
});

it('serves drawings and styles also in the colour of the site, and in no other', async () => {
  const get = await serve(
    { 'a.svg': '<path fill="#1e4799"/>', 'a.css': 'p{background:url(/assets/a.svg)}', 'a.js': '1' },
    async (_request, colour) => colour === '#8a4b08',
  );
  expect(await (await get('8a4b08/a.svg')).text()).not.toContain('#1e4799');
  const styles = await get('8a4b08/a.css');
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await styles.text()).toMatch(/^p\{background:url\(\/assets\/8a4b08\/a\.svg\)\}:root\{.*--color-primary:/);
  for (const name of ['0f766e/a.css', '8a4b08/b.css', '8a4b08/a.js']) expect((await get(name)).status).toBe(404);
});
