// @vitest-environment jsdom
import { Editor } from 'slate';
import { expect, it } from 'vitest';
import type { BlockElement } from '@jala/rich-text/document/types';
import { editorWith, htmlOf } from './editor-for-tests.ts';

const text = (value: string) => [{ text: value }];

/** Nodes as an edit may leave them, which no type would allow. */
function mended(...nodes: unknown[]): string {
  const editor = editorWith('');
  editor.children = nodes as BlockElement[];
  Editor.normalize(editor, { force: true });
  return htmlOf(editor);
}

it.each([
  ['an item without a list gets one', { type: 'list-item', ordered: true, children: text('a') }, '<ol><li>a</li></ol>'],
  [
    'a paragraph in a list leaves it',
    { type: 'list', children: [{ type: 'paragraph', children: text('a') }] },
    '<p>a</p>',
  ],
  [
    'a list in a list is one list',
    {
      type: 'list',
      children: [{ type: 'list', children: [{ type: 'list-item', ordered: false, children: text('a') }] }],
    },
    '<ul><li>a</li></ul>',
  ],
  [
    'an item in a quote leaves it as a list',
    { type: 'quote', children: [{ type: 'list-item', ordered: false, children: text('a') }] },
    '<ul><li>a</li></ul>',
  ],
  [
    'a quote in a list leaves it',
    { type: 'list', children: [{ type: 'quote', children: [{ type: 'paragraph', children: text('a') }] }] },
    '<blockquote>a</blockquote>',
  ],
  ['a player in a quote leaves it', { type: 'quote', children: [{ type: 'rule', children: text('') }] }, '<hr>'],
  [
    'a paragraph in a paragraph takes its place',
    { type: 'paragraph', children: [{ type: 'paragraph', children: text('a') }] },
    '<p>a</p>',
  ],
  [
    'code is plain text',
    {
      type: 'code',
      children: [
        { text: 'a', bold: true },
        { type: 'link', href: 'https://jala.id', children: text('b') },
      ],
    },
    '<pre class="ql-syntax">ab</pre>',
  ],
  [
    'a link in a link is one link',
    {
      type: 'paragraph',
      children: [{ type: 'link', href: '/a', children: [{ type: 'link', href: '/b', children: text('a') }] }],
    },
    '<p><a href="/a">a</a></p>',
  ],
])('%s', (_name, node, html) => {
  expect(mended(node)).toBe(html);
});

it('a list and a quote without a block vanish', () => {
  expect(mended({ type: 'list', children: [] }, { type: 'quote', children: text('') })).toBe('<p><br></p>');
});
