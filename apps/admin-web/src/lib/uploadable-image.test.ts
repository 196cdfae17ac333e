import { expect, it } from 'vitest';
import { refusalOf } from './uploadable-image.ts';

const file = (type: string, name = 'x') => new File(['x'], name, { type });

it.each(['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/avif'])('%s may be an image', (type) => {
  expect(refusalOf(file(type))).toBeUndefined();
});

it('a photo of a phone is known by its name', () => {
  expect(refusalOf(file('', 'IMG_0042.HEIC'))).toBeUndefined();
});

it.each(['image/gif', 'image/svg+xml', 'text/html', ''])('%s is refused', (type) => {
  expect(refusalOf(file(type))).toBe('Gambar harus berupa PNG, JPEG, atau WebP.');
});
