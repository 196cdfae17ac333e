import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isUnusualJpeg } from './jpeg-segments.ts';

const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const empty = (count: number, marker: number) =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.from([0xff, marker, 0, 2])));

it.each([
  ['plain', () => noise().jpeg({ quality: 95 })],
  ['progressive', () => noise().jpeg({ quality: 95, progressive: true })],
  ['with a profile', () => noise().withIccProfile('p3').jpeg()],
])('accepts a %s photo', async (_kind, make) => {
  expect(isUnusualJpeg(await make().toBuffer())).toBe(false);
});

it('accepts a photo with a video behind it', async () => {
  const video = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at % 2 === 0 ? 0xff : (at / 2) % 256)));
  expect(isUnusualJpeg(Buffer.concat([await noise().jpeg().toBuffer(), video]))).toBe(false);
});

it('refuses dozens of scans', () => {
  const scans = (count: number) => Buffer.concat([Buffer.from([0xff, 0xd8]), empty(count, 0xda)]);
  expect([isUnusualJpeg(scans(64)), isUnusualJpeg(scans(65))]).toEqual([false, true]);
});

it('refuses a marker without a length, after which some programs skip what others decode', async () => {
  const jpeg = await noise().jpeg({ progressive: true }).toBuffer();
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const hidden = Buffer.concat([jpeg.subarray(0, scan), Buffer.from([0xff, 0x01]), jpeg.subarray(scan)]);
  expect((await sharp(hidden).stats()).isOpaque).toBe(true);
  expect(isUnusualJpeg(hidden)).toBe(true);
});

it.each([
  ['APP1', 0xe1],
  ['APP2', 0xe2],
  ['comments', 0xfe],
])('refuses thousands of %s, wherever they are', async (_kind, marker) => {
  const jpeg = await noise().jpeg().toBuffer();
  const many = empty(3000, marker);
  expect(isUnusualJpeg(Buffer.concat([jpeg.subarray(0, 2), many, jpeg.subarray(2)]))).toBe(true);
  expect(isUnusualJpeg(Buffer.concat([jpeg.subarray(0, -2), many, jpeg.subarray(-2)]))).toBe(true);
});
