import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImageVariants } from './image-variants.ts';
import { variantQueue } from '../image-queues.ts';

let folder: string;
let original: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jala-variants-'));
  original = path.join(folder, 'asli.png');
  await sharp({ create: { width: 400, height: 200, channels: 3, background: '#123456' } }).toFile(original);
});
afterAll(() => rm(folder, { recursive: true }));

const createVariants = () =>
  createImageVariants(path.join(folder, 'kecil'), (error) => {
    throw error;
  });

const find = (variants: ReturnType<typeof createVariants>, width: number, left = new AbortController().signal) =>
  variants.find({ file: 'asli.png', width, format: 'webp' }, { network: '192.0.2.9/32', left }, async () => original);

/** Keeps the queue busy until `end` is called. */
function occupy(pieces: number) {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  const all = Array.from({ length: pieces }, () => variantQueue('192.0.2.7/32', () => isOver));
  return async () => {
    end();
    await Promise.all(all);
  };
}

it('does no work for a visitor who has left', async () => {
  const variants = createVariants();
  const end = occupy(1);
  const leaving = new AbortController();
  const found = find(variants, 320, leaving.signal);
  leaving.abort();
  expect(await found).toEqual({ path: original, isStandIn: true });
  await end();
  await variantQueue('192.0.2.9/32', async () => undefined);
  expect(await variants.findHere({ file: 'asli.png', width: 320, format: 'webp' })).toBeUndefined();
});

it('finds another version at once when the queue is full', async () => {
  const variants = createVariants();
  const end = occupy(1001);
  expect(await find(variants, 320)).toEqual({ path: original, isStandIn: true });
  await end();
  expect(await find(variants, 320)).toMatchObject({ isStandIn: false });
});

it('finds nothing, or what it made, when the original is removed while the variant is made', async () => {
  const variants = createVariants();
  const visitor = { network: '192.0.2.9/32', left: new AbortController().signal };
  for (let round = 0; round < 60; round += 1) {
    const file = `pergi${round}.png`;
    const place = path.join(folder, file);
    await copyFile(original, place);
    const found = variants.find({ file, width: 160, format: 'webp' }, visitor, async () => place);
    // Another moment in each round.
    for (let turn = 0; turn < round % 12; turn += 1) await stat(folder);
    await rm(place);
    await expect(found).resolves.toSatisfy((image) => image === undefined || typeof Object(image).path === 'string');
  }
});

it('finds nothing when the original was removed in the meantime', async () => {
  const variants = createVariants();
  const gone = path.join(folder, 'hilang.png');
  const visitor = { network: '192.0.2.9/32', left: new AbortController().signal };
  expect(await variants.find({ file: 'hilang.png', width: 160, format: undefined }, visitor, async () => gone)).toBe(
    undefined,
  );
});
