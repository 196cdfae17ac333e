import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>Internet <em>stabil</em> di Cirebon</p>', 'Internet stabil di Cirebon'],
  ['<p>Senin 08.00</p><p>Sabtu 09.00</p>', 'Senin 08.00\nSabtu 09.00'],
  ['<h2>Jalur</h2><ul><li>satu</li><li>dua</li></ul>', 'Jalur\nsatu\ndua'],
  ['satu<br>dua', 'satu\ndua'],
  ['<p>a &lt;b&gt; &amp; c</p>', 'a <b> & c'],
  ['<p>satu</p>\n\n<p> dua </p>', 'satu\ndua'],
  ['<p></p>', ''],
  ['<p><br></p>', ''],
])('%j is shown as %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
