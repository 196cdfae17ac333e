import { expect, test } from 'vitest';
import { enhanceRichText } from './enhance-rich-text.ts';

test('a heading of the first level steps down, for the page has its own, and looks like what it was', () => {
  const html = '<h2 data-level="1" class="ql-align-center">Judul</h2>';
  expect(enhanceRichText('<h1 class="ql-align-center">Judul</h1>')).toBe(html);
});

test('a stored picture comes lazily and in the fitting width', () => {
  const html = enhanceRichText('<p><img alt="Kabel" src="/api/storage/ab12.webp"></p>');
  expect(html).toContain('<img loading="lazy" decoding="async" alt="Kabel"');
  expect(html).toContain('/api/storage/ab12.webp?w=640 640w');
  expect(html).toContain('src="/api/storage/ab12.webp?w=960"');
});

test('a picture from elsewhere keeps its address', () => {
  expect(enhanceRichText('<img src="https://example.com/a.png">')).toBe(
    '<img loading="lazy" decoding="async" src="https://example.com/a.png">',
  );
});

test('a video waits until it is near and has a name', () => {
  expect(enhanceRichText('<iframe src="https://player.vimeo.com/video/1"></iframe>')).toBe(
    '<iframe title="Video" loading="lazy" src="https://player.vimeo.com/video/1"></iframe>',
  );
});
