import { expect, test } from 'vitest';
import { storageUrl } from './storage-url.ts';

test('a stored file has one address, and one for each width', () => {
  expect(storageUrl('ab12.webp')).toBe('/api/storage/ab12.webp');
  expect(storageUrl('ab12.webp', 640)).toBe('/api/storage/ab12.webp?w=640');
});
