import { expect, test } from 'vitest';
import { descriptionOf, inlineHtml, textOf } from './html-text.ts';

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

test('a description says what the text says, in every form that a character may be written', () => {
  expect(textOf('<p>R&amp;D &#x26; &quot;cepat&quot; &lt;10 ms &#60; &#x1F4E1;</p>')).toBe('R&D & "cepat" <10 ms < 📡');
  expect(textOf('<p>&amp;lt; &amp;#60; &tidakada; &#xffffff;</p>')).toBe('&lt; &#60; &tidakada;');
});

test('a description is cut between characters', () => {
  expect(descriptionOf(`<p>${'📡'.repeat(200)}</p>`)).toBe('📡'.repeat(160));
});
