// @vitest-environment jsdom
import { Editor } from 'slate';
import { expect, it } from 'vitest';
import type { BlockElement } from '@jala/rich-text/document/types';
import { editorWith, htmlOf } from './editor-for-tests.ts';

const text = (value: string) => [{ text: value }];

/** Lets Slate normalize nodes that the types do not allow but that an edit may leave behind, and returns the HTML. */
function normalized(...nodes: unknown[]): string {
  const editor = editorWith('');
  editor.children = nodes as BlockElement[];
  Editor.normalize(editor, { force: true });
  return htmlOf(editor);
}

it.each([
  [
    'a list item without a list gets a list',
    { type: 'list-item', ordered: true, children: text('a') },
    '<ol><li>a</li></ol>',
  ],
  [
    'a paragraph in a list is moved out of the list',
    { type: 'list', children: [{ type: 'paragraph', children: text('a') }] },
    '<p>a</p>',
  ],
  [
    'a list directly in a list is merged into the outer list',
    {
      type: 'list',
      children: [{ type: 'list', children: [{ type: 'list-item', ordered: false, children: text('a') }] }],
    },
    '<ul><li>a</li></ul>',
  ],
  [
    'a list item in a quote becomes a list outside the quote',
    { type: 'quote', children: [{ type: 'list-item', ordered: false, children: text('a') }] },
    '<ul><li>a</li></ul>',
  ],
  [
    'a quote in a list is moved out of the list',
    { type: 'list', children: [{ type: 'quote', children: [{ type: 'paragraph', children: text('a') }] }] },
    '<blockquote>a</blockquote>',
  ],
  ['a rule replaces the quote around it', { type: 'quote', children: [{ type: 'rule', children: text('') }] }, '<hr>'],
  [
    'a paragraph in a paragraph replaces the outer one',
    { type: 'paragraph', children: [{ type: 'paragraph', children: text('a') }] },
    '<p>a</p>',
  ],
  [
    'marks and links in code are removed',
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
    'a link in a link is removed',
    {
      type: 'paragraph',
      children: [{ type: 'link', href: '/a', children: [{ type: 'link', href: '/b', children: text('a') }] }],
    },
    '<p><a href="/a">a</a></p>',
  ],
])('%s', (_name, node, html) => {
  expect(normalized(node)).toBe(html);
});

it('a list or a quote without blocks is removed', () => {
  expect(normalized({ type: 'list', children: [] }, { type: 'quote', children: text('') })).toBe('<p><br></p>');
});
