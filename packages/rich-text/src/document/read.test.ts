// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clean } from '#for-tests/cleaner.ts';
import { documentFromHtml } from './read.ts';
import { documentToHtml } from './write.ts';
import type { BlockElement, Inline, RichDocument } from './types.ts';

const DEMO = `${import.meta.dirname}/../../../../apps/api/seed/demo/posts`;
const fixture = (name: string) => clean(readFileSync(`${import.meta.dirname}/fixtures/${name}.html`, 'utf8'));

const kindsOf = (document: RichDocument) => document.map(({ type }) => type);

/** The document without the sources of its blocks. */
function contentOf(html: string): RichDocument {
  return documentFromHtml(html).map((block) => {
    const { source: _source, ...content } = block as BlockElement & { source?: object };
    return content;
  });
}

const paragraph = (...children: Inline[]) => [{ type: 'paragraph', children }];

describe('a paragraph', () => {
  it.each<[html: string, children: Inline[]]>([
    ['<p>a</p>', [{ text: 'a' }]],
    ['<p><br></p>', [{ text: '' }]],
    ['<p></p>', [{ text: '' }]],
    ['', [{ text: '' }]],
    [' \n ', [{ text: '' }]],
    ['a <b>b</b>', [{ text: 'a ' }, { text: 'b', bold: true }]],
    ['Paket < 10 & 20', [{ text: 'Paket < 10 & 20' }]],
    ['<div>a</div>', [{ text: 'a' }]],
    ['<p>a<br>b</p>', [{ text: 'a\nb' }]],
    ['<p>a<br></p>', [{ text: 'a' }]],
    ['<p>a<br><br></p>', [{ text: 'a\n' }]],
    ['<p>\n  a\n  b </p>', [{ text: 'a b' }]],
    ['<p>a <br> b</p>', [{ text: 'a\nb' }]],
    ['<p>a\u00a0 b</p>', [{ text: 'a\u00a0 b' }]],
    ['<p><b>a </b> b</p>', [{ text: 'a ', bold: true }, { text: 'b' }]],
    ['<p><u><em><strong>a</strong></em></u></p>', [{ text: 'a', bold: true, italic: true, underline: true }]],
    ['<p><strong>a</strong><b>b</b></p>', [{ text: 'ab', bold: true }]],
    [
      '<p><s>a</s><code>b</code></p>',
      [
        { text: 'a', strike: true },
        { text: 'b', code: true },
      ],
    ],
    [
      '<p>H<sub>2</sub>O<sup>3</sup></p>',
      [{ text: 'H' }, { text: '2', script: 'sub' }, { text: 'O' }, { text: '3', script: 'sup' }],
    ],
    [
      '<p><strong class="ql-size-large ql-x">a</strong></p>',
      [{ text: 'a', bold: true, size: 'large', classes: 'ql-x' }],
    ],
    ['<p><span>a</span><a>b</a><em></em></p>', [{ text: 'ab' }]],
    [
      '<p><strong><a href="/x" target="_blank" rel="noopener noreferrer">a</a></strong>.</p>',
      [
        { text: '' },
        { type: 'link', href: '/x', target: '_blank', children: [{ text: 'a', bold: true }] },
        { text: '.' },
      ],
    ],
    [
      '<p><a href="#a">a</a><a href="#a">b</a></p>',
      [
        { text: '' },
        { type: 'link', href: '#a', children: [{ text: 'a' }] },
        { text: '' },
        { type: 'link', href: '#a', children: [{ text: 'b' }] },
        { text: '' },
      ],
    ],
    [
      '<p><img alt="" src="/a.png" width="4"><br></p>',
      [{ text: '' }, { type: 'image', src: '/a.png', alt: '', width: '4', children: [{ text: '' }] }, { text: '' }],
    ],
  ])('is read from %j', (html, children) => {
    expect(contentOf(html)).toEqual(paragraph(...children));
  });
});

describe('a block', () => {
  const text = [{ text: 'a' }];
  it.each<[html: string, block: unknown]>([
    [
      '<p class="ql-indent-2 ql-align-center">a</p>',
      { type: 'paragraph', indent: 2, classes: 'ql-align-center', children: text },
    ],
    ['<p class="">a</p>', { type: 'paragraph', children: text }],
    ['<h3 class="ql-align-right">a</h3>', { type: 'heading', level: 3, classes: 'ql-align-right', children: text }],
    ['<blockquote>a</blockquote>', { type: 'quote', children: paragraph({ text: 'a' }) }],
    [
      '<blockquote>\n<p>a</p> <div>b</div></blockquote>',
      { type: 'quote', children: [...paragraph({ text: 'a' }), ...paragraph({ text: 'b' })] },
    ],
    ['<pre>a  b<br>c</pre>', { type: 'code', children: [{ text: 'a  b\nc' }] }],
    ['<pre>\na\n</pre>', { type: 'code', children: text }],
    ['<pre><br>a</pre>', { type: 'code', children: [{ text: '\na' }] }],
    [
      '<pre class="ql-syntax"><span class="hljs-x">a <span>&lt;</span></span> b\n</pre>',
      { type: 'code', children: [{ text: 'a < b' }] },
    ],
    ['<pre><code class="hljs-js">a</code></pre>', { type: 'code', children: text }],
    [
      '<div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block"><br></div></div>',
      { type: 'code', children: [{ text: 'a\n' }] },
    ],
    [
      '<iframe class="ql-video" src="https://player.vimeo.com/video/1" title="x" allowfullscreen></iframe>',
      { type: 'video', src: 'https://player.vimeo.com/video/1', title: 'x', children: [{ text: '' }] },
    ],
    ['<hr class="ql-x">', { type: 'rule', classes: 'ql-x', children: [{ text: '' }] }],
  ])('is read from %j', (html, block) => {
    expect(contentOf(html)).toEqual([block]);
  });
});

describe('a list', () => {
  const item = (text: string, ordered: boolean, indent?: number) => ({
    type: 'list-item',
    ordered,
    ...(indent === undefined ? {} : { indent }),
    children: [{ text }],
  });

  it.each<[html: string, items: unknown[]]>([
    ['<ul><li>a</li> <li></li></ul>', [item('a', false), item('', false)]],
    [
      '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li></ul>',
      [item('a', false), item('b', true, 1), item('c', false, 2)],
    ],
    ['<ol><li>a</li><li class="ql-indent-2">b</li></ol>', [item('a', true), item('b', true, 2)]],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', [item('a', false), item('b', false, 1)]],
    ['<ul><li><ul><li>b</li></ul></li></ul>', [item('', false), item('b', false, 1)]],
    [
      '<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="ordered" class="ql-indent-1">b</li></ol>',
      [item('a', false), item('b', true, 1)],
    ],
    ['<ol start="1"><li>a</li></ol>', [item('a', true)]],
  ])('is read from %j', (html, children) => {
    expect(contentOf(html)).toEqual([{ type: 'list', children }]);
  });

  it('starts at the given number', () => {
    expect(contentOf('<ol start="4"><li>a</li></ol>')).toEqual([
      { type: 'list', start: 4, children: [item('a', true)] },
    ]);
  });
});

describe('a figure', () => {
  const image = { type: 'figure', src: '/a.png', children: [{ text: '' }] };

  it.each<[html: string, figure: unknown]>([
    ['<figure><img src="/a.png"></figure>', image],
    [
      '<figure class="ql-figure-full"><img src="/a.png" alt="b" width="4"><figcaption>c  d</figcaption></figure>',
      { ...image, size: 'full', alt: 'b', width: '4', caption: 'c d' },
    ],
    [
      '<figure class="ql-figure-small x"><img src="/a.png"><figcaption> </figcaption></figure>',
      { ...image, size: 'small', classes: 'x' },
    ],
  ])('is read from %j, and written as it was', (html, figure) => {
    expect(contentOf(html)).toEqual([figure]);
    expect(documentToHtml(documentFromHtml(html))).toBe(html);
  });
});

describe('a table', () => {
  it('has rows of the same length, of which the first may have the headings', () => {
    const html = '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>';
    const cell = (text: string) => ({ type: 'table-cell', children: [{ text }] });
    expect(contentOf(html)).toEqual([
      {
        type: 'table',
        children: [
          { type: 'table-row', header: true, children: [cell('a'), cell('b')] },
          { type: 'table-row', children: [cell('c'), cell('')] },
        ],
      },
    ]);
    expect(documentToHtml(documentFromHtml(html))).toBe(html);
  });
});

describe('HTML that the document cannot represent becomes a locked block', () => {
  it.each([
    '<figure><img src="/a.png"><figcaption>a <b>b</b></figcaption></figure>',
    '<figure><img src="/a.png"><img src="/b.png"></figure>',
    '<figure class="ql-figure-full ql-figure-small"><img src="/a.png"></figure>',
    '<table><tbody><tr><td>a</td></tr><tr><th>b</th></tr></tbody></table>',
    '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    '<table><tbody><tr><td><img src="/a.png"></td></tr></tbody></table>',
    '<div><p>a</p></div>',
    '<ul><li><p>a</p></li></ul>',
    '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
    '<ul>a</ul>',
    '<ul></ul>',
    '<li>a</li>',
    '<ol><li data-list="checked">a</li></ol>',
    '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>',
    '<p><a href="/x"><img src="/a.png"></a></p>',
    '<p><a href="/x">a</a><img></p>',
    '<p><sup>a<sub>b</sub></sup></p>',
    '<p><span class="ql-size-large">a<span class="ql-size-small">b</span></span></p>',
    '<p class="ql-indent-1 ql-indent-2">a</p>',
    '<p>a<iframe class="ql-video" src="https://player.vimeo.com/video/1"></iframe></p>',
    '<b><p>a</p></b>',
    '<p><p>a</p></p>',
    '<pre><strong>a</strong></pre>',
    '<blockquote>a<p>b</p></blockquote>',
    '<p data-x="1">a</p>',
    '<table><tr><td>a</td></tr></table>',
    '<p>a',
    '<!-- a -->',
  ])('%s', (html) => {
    const document = documentFromHtml(html);
    expect(document).toEqual([{ type: 'locked', html, children: [{ text: '' }] }]);
    expect(documentToHtml(document)).toBe(html);
  });

  it('leaves the blocks beside it editable', () => {
    expect(kindsOf(documentFromHtml('<p>a</p><figure>b</figure>c<ul></ul>\n<h1>d</h1>'))).toEqual([
      'paragraph',
      'locked',
      'paragraph',
      'locked',
      'heading',
    ]);
  });
});

describe('old articles', () => {
  const text = ['paragraph'];
  it.each<[name: string, kinds: string[]]>([
    [
      'quill-1-pengumuman',
      [
        'heading',
        ...Array<string>(5).fill('paragraph'),
        'list',
        'paragraph',
        'list',
        'paragraph',
        'quote',
        'quote',
        ...text,
        ...text,
      ],
    ],
    ['quill-1-panduan', ['heading', ...text, 'code', ...text, ...text, 'video', ...Array<string>(5).fill('paragraph')]],
    ['quill-2-artikel', ['heading', ...text, 'list', ...text, 'list', 'code', 'quote', ...text, ...text]],
    ['tulisan-tangan', ['heading', ...text, 'list', 'list', ...text, 'code', 'quote', 'rule', ...text, 'figure']],
  ])('%s is read completely and written unchanged', async (name, kinds) => {
    const html = await fixture(name);
    const document = documentFromHtml(html);
    expect(kindsOf(document)).toEqual(kinds);
    expect(documentToHtml(document)).toBe(html);
  });

  it.each(readdirSync(DEMO))('the example %s has no locked block and is written unchanged', async (file) => {
    const html = await clean(readFileSync(`${DEMO}/${file}`, 'utf8').replaceAll('seed:', '/api/storage/'));
    const document = documentFromHtml(html);
    expect(kindsOf(document)).not.toContain('locked');
    expect(documentToHtml(document)).toBe(html);
  });
});
