import { expect, test } from 'vitest';
import { inlineHtml, textOf } from './html-text.ts';

test('a description is the plain text of rich text', () => {
  expect(textOf('<p>Cepat &amp; ramah,</p><p>sejak&nbsp;2010.</p>')).toBe('Cepat & ramah, sejak 2010.');
});

test('a heading keeps the emphasis of rich text and loses its blocks', () => {
  expect(inlineHtml('<h1>Internet di <em>Cirebon</em></h1>')).toBe('Internet di <em>Cirebon</em>');
  expect(inlineHtml('<p>Satu</p><p class="ql-align-center">Dua</p>')).toBe('Satu<br>Dua');
});

test('rich text without words is no heading', () => {
  expect(inlineHtml('<p><br></p>')).toBe('');
});
