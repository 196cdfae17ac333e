import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { COVER } from './drawings.ts';
import { composedShare } from './share-file.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'jala-share-'));
afterAll(() => rm(folder, { recursive: true }));

const EMPTY = { name: '', title: '', above: '', label: '', colour: null };

it.each([
  [{ x: 0, y: 50 }, 'red'],
  [{ x: 100, y: 50 }, 'blue'],
] as const)('the focal point %j of a wide cover stays visible', async (focus, colour) => {
  const cover = path.join(folder, `${colour}.png`);
  const blue = await sharp({ create: { width: 2000, height: 500, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 4000, height: 500, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 2000, top: 0 }])
    .png()
    .toFile(cover);
  const picture = await composedShare(EMPTY, { cover, focus, logo: undefined });
  const middle = { left: COVER.left + Math.floor(COVER.width / 2), top: COVER.top + Math.floor(COVER.height / 2) };
  const [red = 0, , other = 0] = await sharp(picture)
    .extract({ ...middle, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red > other ? 'red' : 'blue').toBe(colour);
});
