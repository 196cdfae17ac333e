import { expect, test } from 'vitest';
import { storageSrcset, storageUrl } from './storage-url.ts';

test('a stored file has one address, and one for each width', () => {
  expect(storageUrl('ab12.webp')).toBe('/api/storage/ab12.webp');
  expect(storageUrl('ab12.webp', 640)).toBe('/api/storage/ab12.webp?w=640');
});

test('lists the widths of an image for a srcset, up to the widest', () => {
  expect(storageSrcset('ab1.webp', 320)).toBe('/api/storage/ab1.webp?w=160 160w, /api/storage/ab1.webp?w=320 320w');
});
