import { expect, it } from 'vitest';
import { IMAGE_MAX_BYTES } from '@jala/schema/limits';
import { fileOfDataAddress, refusalOf } from './image-file.ts';

const file = (type: string, bytes = 1) => new File([new Uint8Array(bytes)], 'x', { type });

it.each(['image/png', 'image/jpeg'])('%s can be uploaded', (type) => {
  expect(refusalOf(file(type, IMAGE_MAX_BYTES))).toBeUndefined();
});

it.each(['image/gif', 'image/svg+xml', 'text/html', ''])('%s is rejected', (type) => {
  expect(refusalOf(file(type))).toBe('Gambar harus berupa PNG atau JPEG.');
});

it('a file larger than the limit is rejected', () => {
  expect(refusalOf(file('image/png', IMAGE_MAX_BYTES + 1))).toMatch(/^Gambar terlalu besar/);
});

it('a data: address is decoded into a file', async () => {
  const found = fileOfDataAddress(`data:image/png;base64,${btoa('isi')}`);
  expect(found?.type).toBe('image/png');
  expect(await found?.text()).toBe('isi');
});

it.each(['data:image/png,abc', 'data:image/png;base64,#', 'https://jala.id/a.png'])(
  '%s cannot be decoded to a file',
  (address) => {
    expect(fileOfDataAddress(address)).toBeUndefined();
  },
);
