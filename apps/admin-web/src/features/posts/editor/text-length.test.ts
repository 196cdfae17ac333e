// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { countWords } from './text-length.tsx';

it.each([
  ['', 0],
  ['<p>Paket <strong>inter</strong>net rumah</p>', 3],
  ['<p>satu</p><p>dua<br>tiga</p><ul><li>empat</li><li>lima</li></ul>', 5],
  ['<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>30 Mbps</td></tr></tbody></table>', 5],
  ['<p>5 &lt; 7 dan x&nbsp;y</p>', 5],
  ['<p><img src="/a.png" alt="bukan kata > ini"> – ...</p>', 0],
])('%s has %i words', (html, words) => {
  expect(countWords(html)).toBe(words);
});
