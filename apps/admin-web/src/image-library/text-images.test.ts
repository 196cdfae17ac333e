import { expect, it } from 'vitest';
import { muteImagesIn, withAltTexts } from './text-images.ts';

const image = (file: string, rest = '') => `<img src="/api/storage/${file}"${rest}>`;

it('finds stored images that have no alt text in the document, each once', () => {
  const html = `<p>${image('a1.png')}${image('b2.webp', ' alt=""')}${image('a1.png', ' alt')}${image('c3.jpg', ' alt="Awan"')}</p><img src="https://x.example/d4.png">`;
  expect(muteImagesIn(html)).toEqual(['a1.png', 'b2.webp']);
});

it('writes alt texts as the editor does, and leaves those that are there', () => {
  const html = `<p>${image('a1.png', ' alt="" width="4"')}${image('c3.jpg', ' alt="Awan"')}</p>`;
  const alts = new Map([
    ['a1.png', 'Kabel "merah" <& biru>'],
    ['c3.jpg', 'Lain'],
  ]);
  expect(withAltTexts(html, alts)).toBe(
    `<p><img alt="Kabel &quot;merah&quot; &lt;&amp; biru&gt;" src="/api/storage/a1.png" width="4">${image('c3.jpg', ' alt="Awan"')}</p>`,
  );
  expect(withAltTexts(html, new Map([['a1.png', '']]))).toBe(html);
});
