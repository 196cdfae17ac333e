// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { clean } from '#for-tests/cleaner.ts';
import { documentFromHtml } from './read.ts';
import { documentToHtml } from './write.ts';
import type { BlockElement, Inline, ListElement, ListItemElement, RichDocument } from './types.ts';

const paragraph = (...children: Inline[]): BlockElement => ({ type: 'paragraph', children });
const item = (text: string, ordered: boolean, indent = 0): ListItemElement => ({
  type: 'list-item',
  ordered,
  indent,
  children: [{ text }],
});
const list = (...children: ListItemElement[]): ListElement => ({ type: 'list', children });
const code = (text: string): BlockElement => ({ type: 'code', children: [{ text }] });

const WRITTEN: [block: BlockElement, html: string][] = [
  [paragraph({ text: '' }), '<p><br></p>'],
  [paragraph({ text: 'a\nb' }), '<p>a<br>b</p>'],
  [paragraph({ text: 'a\n' }), '<p>a<br><br></p>'],
  [paragraph({ text: '1 < 2 & "3" > \u00a0😀' }), '<p>1 &lt; 2 &amp; "3" > \u00a0😀</p>'],
  [paragraph({ text: '  a   b\n c' }), '<p>\u00a0 a \u00a0 b<br>\u00a0c</p>'],
  [
    paragraph({ text: 'a', bold: true }, { text: 'b', bold: true, italic: true }, { text: 'c', italic: true }),
    '<p><strong>a<em>b</em></strong><em>c</em></p>',
  ],
  [
    paragraph({
      text: 'a',
      bold: true,
      italic: true,
      underline: true,
      strike: true,
      script: 'sub',
      code: true,
      size: 'large',
      font: 'serif',
    }),
    '<p><span class="ql-font-serif ql-size-large"><strong><em><u><s><sub><code>a</code></sub></s></u></em></strong></span></p>',
  ],
  [
    paragraph(
      { text: '' },
      { type: 'link', href: '/x?a="&b', target: '_blank', children: [{ text: 'a', bold: true }] },
      { text: '' },
    ),
    '<p><a href="/x?a=&quot;&amp;b" target="_blank" rel="noopener noreferrer"><strong>a</strong></a></p>',
  ],
  [paragraph({ text: 'a' }, { type: 'link', href: '/x', children: [{ text: '' }] }, { text: '' }), '<p>a</p>'],
  [
    paragraph(
      { text: '' },
      { type: 'image', src: '/a.png', alt: "d'alun `x`", height: '3', children: [{ text: '' }] },
      { text: '' },
    ),
    '<p><img src="/a.png" alt="d&#x27;alun &#x60;x&#x60;" height="3"></p>',
  ],
  [paragraph({ text: 'a' }, { type: 'upload', uploadId: '1', children: [{ text: '' }] }, { text: '' }), '<p>a</p>'],
  [paragraph({ text: '' }, { type: 'upload', uploadId: '1', children: [{ text: '' }] }, { text: '' }), '<p><br></p>'],
  [
    { type: 'heading', level: 2, indent: 1, classes: 'ql-align-center', children: [{ text: 'a' }] },
    '<h2 class="ql-align-center ql-indent-1">a</h2>',
  ],
  [{ type: 'quote', children: [{ type: 'paragraph', children: [{ text: 'a' }] }] }, '<blockquote>a</blockquote>'],
  [
    {
      type: 'quote',
      classes: 'ql-align-right',
      children: [
        { type: 'paragraph', children: [{ text: 'a' }] },
        { type: 'paragraph', children: [{ text: '' }] },
      ],
    },
    '<blockquote class="ql-align-right"><p>a</p><p><br></p></blockquote>',
  ],
  [
    { type: 'quote', children: [{ type: 'paragraph', indent: 1, children: [{ text: 'a' }] }] },
    '<blockquote><p class="ql-indent-1">a</p></blockquote>',
  ],
  [list(item('a', false), item('b', true, 1), item('c', true, 1)), '<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>'],
  [list(item('a', true), item('', true, 1), item('b', true)), '<ol><li>a<ol><li><br></li></ol></li><li>b</li></ol>'],
  [
    list(item('a', false), item('b', false, 2), item('c', false, 1)),
    '<ul><li>a<ul><li class="ql-indent-1">b</li><li>c</li></ul></li></ul>',
  ],
  [list(item('a', false, 3), item('b', false)), '<ul><li class="ql-indent-3">a</li><li>b</li></ul>'],
  [list(item('a', true), item('b', false)), '<ol><li>a</li></ol><ul><li>b</li></ul>'],
  [{ ...list(item('a', true), item('b', true)), start: 4 }, '<ol start="4"><li>a</li><li>b</li></ol>'],
  [code('a < b\n\n c'), '<pre class="ql-syntax">a &lt; b\n\n c</pre>'],
  [code(''), '<pre class="ql-syntax"><br></pre>'],
  [code('\na\n'), '<pre class="ql-syntax"><br>a\n\n</pre>'],
  [
    { type: 'video', src: 'https://www.youtube.com/embed/a?b=1&c=2', title: 'x', children: [{ text: '' }] },
    '<iframe class="ql-video" src="https://www.youtube.com/embed/a?b=1&amp;c=2" title="x" allowfullscreen></iframe>',
  ],
  [{ type: 'rule', children: [{ text: '' }] }, '<hr>'],
];

describe('a new block', () => {
  it.each(WRITTEN)('is written as the expected HTML: %j', (block, html) => {
    expect(documentToHtml([block])).toBe(html);
  });

  it.each(WRITTEN)('is not changed by the server: %j', async (_block, html) => {
    expect(await clean(html)).toBe(html);
  });
});

describe('a block that was read from other HTML than the editor writes', () => {
  const typed = (document: RichDocument, index: number) => document.with(index, paragraph({ text: 'baru' }));

  it('keeps that HTML until it is changed', () => {
    const document = documentFromHtml('<p><b>a</b></p>\n<p><b>b</b></p>\n');
    expect(documentToHtml(typed(document, 0))).toBe('<p>baru</p>\n<p><b>b</b></p>\n');
    expect(documentToHtml(typed(document, 1))).toBe('<p><b>a</b></p><p>baru</p>');
  });

  it('keeps that HTML in an equal copy', () => {
    const [block] = documentFromHtml('<p><b>a</b></p>');
    expect(documentToHtml(structuredClone([block].filter((copy) => copy !== undefined)))).toBe('<p><b>a</b></p>');
  });

  it('is rewritten in a copy with other content', () => {
    const document = documentFromHtml('<div><b>a</b></div>').map(
      (block) => ({ ...block, children: [{ text: 'b', bold: true }] }) as BlockElement,
    );
    expect(documentToHtml(document)).toBe('<p><strong>b</strong></p>');
  });

  it('gets an element where it would join the line of the text before it', () => {
    const [first, rule, second] = documentFromHtml('a<hr>b');
    const blocks = [first, rule, second].filter((block) => block !== undefined);
    expect(documentToHtml(blocks)).toBe('a<hr>b');
    expect(documentToHtml(blocks.toSpliced(1, 1))).toBe('a<p>b</p>');
  });

  it('is written as an empty line when more blocks follow an empty text', () => {
    const empty = documentFromHtml('');
    expect(documentToHtml(empty)).toBe('');
    expect(documentToHtml([...empty, paragraph({ text: 'a' })])).toBe('<p><br></p><p>a</p>');
  });
});
