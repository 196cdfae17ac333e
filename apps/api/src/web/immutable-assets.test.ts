import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { expect, it } from 'vitest';
import { immutableAssets } from './immutable-assets.ts';

it('keeps a file for ever, and the absence of one not at all: a new build may bring it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-assets-'));
  await writeFile(path.join(folder, 'a.js'), '1');
  const server = express().use('/assets', immutableAssets(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = await Promise.all(['a.js', 'b.js'].map((name) => fetch(`http://127.0.0.1:${port}/assets/${name}`)));
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'public, max-age=31536000, immutable'],
    [404, 'no-store'],
  ]);
  server.close();
  await rm(folder, { recursive: true });
});
