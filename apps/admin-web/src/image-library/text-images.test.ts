// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { parseBody } from '@jala/rich-text/document/dom';
import { muteImagesIn, withAltTexts } from './text-images.ts';

const image = (file: string, rest = '') => `<img src="/api/storage/${file}"${rest}>`;

/** Lists the elements of a text, whatever the order of their attributes. */
const meaningOf = (html: string) =>
  [...parseBody(html).querySelectorAll('*')].map((element) => [
    element.localName,
    Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)])),
    element.textContent,
  ]);

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
  expect(meaningOf(withAltTexts(html, alts))).toEqual(
    meaningOf(
      `<p>${image('a1.png', ' alt="Kabel &quot;merah&quot; &lt;&amp; biru&gt;" width="4"')}${image('c3.jpg', ' alt="Awan"')}</p>`,
    ),
  );
  expect(withAltTexts(html, new Map([['a1.png', '']]))).toBe(html);
});

it('takes what looks like an image inside a value or a code block for text', () => {
  const html = `<p>${image('a1.png', ' alt="b > a" title="&lt;img src=/api/storage/b2.png>"')}</p><pre>&lt;img src="/api/storage/c3.png"&gt;</pre>`;
  expect(muteImagesIn(html)).toEqual([]);
  const single = `<p><IMG alt='' SRC='/api/storage/d4.png'></p>`;
  expect(muteImagesIn(single)).toEqual(['d4.png']);
  expect(meaningOf(withAltTexts(single, new Map([['d4.png', 'Awan']])))).toEqual(
    meaningOf(`<p>${image('d4.png', ' alt="Awan"')}</p>`),
  );
});
