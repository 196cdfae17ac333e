import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { checkImage } from './image-check.ts';

const webp = (lossless: boolean) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#1e4799' } })
    .webp({ lossless })
    .toBuffer();

/** A chunk of a WebP file (RFC 9649 section 2.3). */
function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}    `, 'latin1');
  head.writeUInt32LE(content.byteLength, 4);
  return Buffer.concat([head, content]);
}

/** The same picture after many chunks without content. */
async function withEmptyChunks(count: number): Promise<Buffer> {
  const FIRST_CHUNK = 12;
  const picture = (await webp(true)).subarray(FIRST_CHUNK);
  const extended = chunk('VP8X', Buffer.from([0, 0, 0, 0, 7, 0, 0, 7, 0, 0]));
  const empty = Buffer.concat(Array.from({ length: count }, () => chunk('ABCD', Buffer.alloc(0))));
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), extended, empty, picture]));
}

it.each([true, false])('a WebP that is lossless or not (%s) stays so', async (lossless) => {
  const { bytes } = await checkImage(await webp(lossless));
  expect(bytes.includes('VP8L')).toBe(lossless);
});

it('does not go through a million chunks of a WebP on the event loop', async () => {
  const image = await withEmptyChunks(100_000);
  const read = vi.spyOn(image, 'readUInt32LE');
  await checkImage(image).catch(() => undefined);
  expect(read.mock.calls.length).toBeLessThan(1000);
});
