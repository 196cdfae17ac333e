// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { insertBlocks } from '#rich-text-editor/editor/insert.ts';
import {
  cursorAfter,
  cursorBefore,
  editorWith,
  htmlOf,
  select,
  type,
} from '#rich-text-editor/editor/editor-for-tests.ts';
import { handleKey } from '#rich-text-editor/editor/keys.ts';
import {
  addColumn,
  addRow,
  insertTable,
  removeColumn,
  removeRow,
  removeTable,
  toggleHeader,
} from './table-commands.ts';
import { toggleHeading } from './heading.tsx';
import { toggleList } from './list.tsx';

const row = (cells: string[], tag = 'td') => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const table = (...rows: string[][]) => `<table><tbody>${rows.map((cells) => row(cells)).join('')}</tbody></table>`;
const headed = (head: string[], ...rows: string[][]) =>
  `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells)).join('')}</tbody></table>`;
const SMALL = table(['a', 'b'], ['c', 'd']);

function pressTab(editor: Editor, shiftKey = false): boolean {
  const nothing = () => undefined;
  const targets = { openLink: nothing, openAlt: nothing, focusToolbar: nothing, pastePlain: nothing };
  return handleKey(
    editor,
    { key: 'Tab', code: 'Tab', ctrlKey: false, metaKey: false, altKey: false, shiftKey },
    targets,
  );
}

it('a new table has a row of headings and two others, and the cursor in its first cell', () => {
  const editor = editorWith('');
  insertTable(editor, 2);
  type(editor, 'Paket');
  expect(htmlOf(editor)).toBe(headed(['Paket', ''], ['', ''], ['', '']));
});

describe('Tab', () => {
  it('moves to the next cell, and Shift+Tab to the one before', () => {
    const editor = editorWith(SMALL);
    cursorAfter(editor, 'b');
    expect(pressTab(editor)).toBe(true);
    type(editor, '1');
    expect(pressTab(editor, true)).toBe(true);
    type(editor, '2');
    expect(htmlOf(editor)).toBe(table(['a', 'b2'], ['c1', 'd']));
  });

  it('adds a row behind the last cell, and Shift+Tab in the first cell leaves the text', () => {
    const editor = editorWith(SMALL);
    cursorAfter(editor, 'd');
    pressTab(editor);
    type(editor, 'e');
    expect(htmlOf(editor)).toBe(table(['a', 'b'], ['c', 'd'], ['e', '']));
    cursorAfter(editor, 'a');
    expect(pressTab(editor, true)).toBe(false);
  });

  it('adds no more than 100 rows', () => {
    const rows = Array.from({ length: 100 }, (_, place) => [`${place}`, 'x']);
    const editor = editorWith(table(...rows));
    Transforms.select(editor, Editor.end(editor, []));
    expect(pressTab(editor)).toBe(false);
    expect(htmlOf(editor)).toBe(table(...rows));
  });
});

describe('commands', () => {
  it.each<[name: string, command: (editor: Editor) => void, html: string]>([
    ['a row above', (editor) => addRow(editor, 0), table(['', ''], ['a', 'b'], ['c', 'd'])],
    ['a row below', (editor) => addRow(editor, 1), table(['a', 'b'], ['', ''], ['c', 'd'])],
    ['a column to the left', (editor) => addColumn(editor, 0), table(['a', '', 'b'], ['c', '', 'd'])],
    ['a column to the right', (editor) => addColumn(editor, 1), table(['a', 'b', ''], ['c', 'd', ''])],
    ['headings', toggleHeader, headed(['a', 'b'], ['c', 'd'])],
    ['without the row', removeRow, table(['c', 'd'])],
    ['without the column', removeColumn, table(['a'], ['c'])],
    ['no table', removeTable, ''],
  ])('%s', (_name, command, html) => {
    const editor = editorWith(SMALL);
    cursorAfter(editor, 'b');
    command(editor);
    expect(htmlOf(editor).replace('<p><br></p>', '')).toBe(html);
    editor.undo();
    expect(htmlOf(editor)).toBe(SMALL);
  });

  it('a row above the headings becomes the row of headings', () => {
    const editor = editorWith(headed(['a'], ['b']));
    cursorAfter(editor, 'a');
    addRow(editor, 0);
    expect(htmlOf(editor)).toBe(headed([''], ['a'], ['b']));
  });

  it('add no more than 12 columns', () => {
    const editor = editorWith(table(Array.from({ length: 12 }, () => 'x')));
    const before = htmlOf(editor);
    cursorAfter(editor, 'x');
    addColumn(editor, 1);
    expect(htmlOf(editor)).toBe(before);
  });

  it('for other kinds of text leave cells alone', () => {
    const editor = editorWith(`<p>x</p>${SMALL}`);
    Transforms.select(editor, { anchor: Editor.start(editor, [0]), focus: Editor.end(editor, [1]) });
    toggleHeading(editor, 2);
    expect(htmlOf(editor)).toBe(`<h2>x</h2>${SMALL}`);
    toggleList(editor, false);
    expect(htmlOf(editor)).toBe(`<ul><li>x</li></ul>${SMALL}`);
  });
});

describe('deleting', () => {
  const between = (first: string, last: string, html = `<p>vor</p>${SMALL}<p>nach</p>`) => {
    const editor = editorWith(html);
    select(editor, first, last);
    editor.deleteFragment();
    return htmlOf(editor);
  };

  it('over cells makes them empty', () => {
    expect(between('a', 'c')).toBe(`<p>vor</p>${table(['', ''], ['', 'd'])}<p>nach</p>`);
  });

  it('from a paragraph into a table keeps the table', () => {
    expect(between('or', 'b')).toBe(`<p>v</p>${table(['', ''], ['c', 'd'])}<p>nach</p>`);
  });

  it('from a table into a paragraph keeps the table', () => {
    expect(between('d', 'na')).toBe(`<p>vor</p>${table(['a', 'b'], ['c', ''])}<p>ch</p>`);
  });

  it('from one table into another keeps both', () => {
    const html = `${SMALL}<p>x</p>${table(['e', 'f'])}`;
    expect(between('d', 'e', html)).toBe(`${table(['a', 'b'], ['c', ''])}<p><br></p>${table(['', 'f'])}`);
  });

  it('from before a table to after it removes it', () => {
    expect(between('or', 'na')).toBe('<p>vch</p>');
  });

  it('typing over cells puts the text into the first', () => {
    const editor = editorWith(SMALL);
    select(editor, 'b', 'c');
    type(editor, 'x');
    expect(htmlOf(editor)).toBe(table(['a', 'x'], ['', 'd']));
  });

  it('at the edges of a cell or of a table joins nothing', () => {
    const html = `<p>vor</p>${SMALL}<p>nach</p>`;
    const editor = editorWith(html);
    for (const text of ['a', 'b', 'c', 'd', 'nach']) {
      cursorBefore(editor, text);
      editor.deleteBackward('character');
    }
    for (const text of ['vor', 'a', 'b', 'c', 'd']) {
      cursorAfter(editor, text);
      editor.deleteForward('character');
    }
    expect(htmlOf(editor)).toBe(html);
  });
});

describe('in a cell', () => {
  it('Enter begins a new line', () => {
    const editor = editorWith(SMALL);
    cursorAfter(editor, 'a');
    editor.insertBreak();
    type(editor, 'x');
    expect(htmlOf(editor)).toBe(table(['a<br>x', 'b'], ['c', 'd']));
  });

  it('pasted blocks of text become its lines', () => {
    const editor = editorWith(SMALL);
    cursorAfter(editor, 'a');
    const text = (value: string) => [{ text: value }];
    insertBlocks(editor, [
      { type: 'heading', level: 2, children: text('x') },
      { type: 'list', children: [{ type: 'list-item', ordered: false, children: text('y') }] },
    ]);
    expect(htmlOf(editor)).toBe(table(['ax<br>y', 'b'], ['c', 'd']));
  });

  it('images, videos and tables are inserted below the table', () => {
    const editor = editorWith(SMALL);
    const image = { type: 'image' as const, src: '/a.png', children: [{ text: '' }] };
    cursorAfter(editor, 'a');
    insertBlocks(editor, [{ type: 'paragraph', children: [{ text: '' }, image, { text: '' }] }]);
    expect(htmlOf(editor)).toBe(`${SMALL}<p><img src="/a.png"></p>`);
    cursorAfter(editor, 'a');
    insertTable(editor, 2);
    expect(htmlOf(editor)).toBe(`${SMALL}${headed(['', ''], ['', ''], ['', ''])}<p><img src="/a.png"></p>`);
  });

  it('an image that comes into it moves below the table', () => {
    const editor = editorWith(SMALL);
    Transforms.insertNodes(editor, [{ type: 'image', src: '/a.png', children: [{ text: '' }] }], { at: [0, 0, 0, 1] });
    expect(htmlOf(editor)).toBe(`${SMALL}<p><img src="/a.png"></p>`);
  });
});

it('rows that an edit left too short get empty cells', () => {
  const editor = editorWith(SMALL);
  Transforms.removeNodes(editor, { at: [0, 1, 0] });
  expect(htmlOf(editor)).toBe(table(['a', 'b'], ['d', '']));
});

it('is copied as HTML and as lines with tabs', () => {
  const editor = editorWith(`<p>x</p>${SMALL}`);
  Transforms.select(editor, Editor.range(editor, []));
  const data = new Map<string, string>();
  editor.setFragmentData({ setData: (kind: string, value: string) => void data.set(kind, value) } as DataTransfer);
  expect(data.get('text/html')).toBe(`<p>x</p>${SMALL}`);
  expect(data.get('text/plain')).toBe('x\na\tb\nc\td');
});
