import fc from 'fast-check';
import { type BlockElement, type ListElement, MAX_INDENT, type RichDocument, type RichText } from '#document/types.ts';

/** Documents as the editor makes them: in Slate's normal form, and with spaces that HTML keeps. */

const word = fc.constantFrom(
  'internet',
  'a',
  '<b>',
  '&amp;',
  'A & B',
  '"kutip"',
  "it's",
  '`',
  '😀',
  '𝔘',
  'مرحبا',
  '10\u00a0Mbps',
);
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const lines = fc.array(phrase, { minLength: 1, maxLength: 2 }).map((parts) => parts.join('\n'));

const flag = fc.option(fc.constant(true as const), { nil: undefined });
const marks = fc
  .record({
    bold: flag,
    italic: flag,
    underline: flag,
    strike: flag,
    code: flag,
    script: fc.option(fc.constantFrom('sub' as const, 'sup' as const), { nil: undefined }),
    font: fc.option(fc.constantFrom('serif', 'monospace'), { nil: undefined }),
    size: fc.option(fc.constantFrom('small', 'large', 'huge'), { nil: undefined }),
  })
  .map(defined);
const marked = fc.tuple(lines, marks).map(([text, on]): RichText => ({ text, ...on }));

/** Neighbouring texts have different marks, because Slate would merge texts with the same marks. */
const texts = fc
  .array(marked, { minLength: 1, maxLength: 4 })
  .map((all) => all.filter((text, index) => index === 0 || markKey(text) !== markKey(all[index - 1])));

const address = fc.constantFrom('https://a.id/x?y=1&z=2', '/kontak-kami', '#paket', 'mailto:a@b.id', 'tel:+62231');
const link = fc
  .record({ href: address, target: fc.option(fc.constant('_blank'), { nil: undefined }), children: texts })
  .map((fields) => ({ type: 'link' as const, ...defined(fields) }));
const image = fc
  .record({
    src: fc.constantFrom('/api/storage/a.png', 'https://a.id/b.jpg?x=1&y=2'),
    alt: fc.option(fc.constantFrom('', 'Menara "A" & B', "d'alun"), { nil: undefined }),
    title: fc.option(word, { nil: undefined }),
    width: fc.option(fc.constantFrom('4', '640'), { nil: undefined }),
    height: fc.option(fc.constantFrom('3', '480'), { nil: undefined }),
  })
  .map((fields) => ({ type: 'image' as const, ...defined(fields), children: [{ text: '' }] }));
const inlines = fc.oneof(
  { weight: 1, arbitrary: fc.constant([{ text: '' }]) },
  { weight: 4, arbitrary: texts },
  {
    weight: 3,
    arbitrary: fc
      .tuple(marked, fc.oneof(link, image), fc.oneof(marked, fc.constant({ text: '' })))
      .map(([before, inline, after]) => [before, inline, after]),
  },
);

const indent = fc.option(fc.integer({ min: 1, max: MAX_INDENT }), { nil: undefined, freq: 3 });
const classes = fc.option(fc.constantFrom('ql-align-center', 'ql-align-right ql-direction-rtl'), {
  nil: undefined,
  freq: 3,
});
const paragraph = fc
  .record({ indent, classes, children: inlines })
  .map((fields) => ({ type: 'paragraph' as const, ...defined(fields) }));
const heading = fc
  .record({ level: fc.constantFrom(1, 2, 3, 4, 5, 6), indent, classes, children: inlines })
  .map((fields) => ({ type: 'heading' as const, ...defined(fields) }));
const quote = fc
  .record({ classes, children: fc.array(paragraph, { minLength: 1, maxLength: 3 }) })
  .map((fields) => ({ type: 'quote' as const, ...defined(fields) }));
const item = fc
  .record({ ordered: fc.boolean(), indent, classes, children: inlines })
  .map((fields) => ({ type: 'list-item' as const, ...defined(fields) }));
const anyList = fc
  .record({
    start: fc.option(
      fc.integer({ min: -5, max: 20 }).filter((start) => start !== 1),
      { nil: undefined },
    ),
    classes,
    children: fc.array(item, { minLength: 1, maxLength: 6 }),
  })
  .map((fields) => oneList({ type: 'list', ...defined(fields) } as ListElement));
const code = fc
  .array(fc.constantFrom('const a = 1;', '', '  if (a < b && c) {', '\tx', '</pre>', '&amp;', '😀'), { maxLength: 4 })
  .map((parts) => ({ type: 'code' as const, children: [{ text: parts.join('\n') }] }));
const video = fc
  .record({
    src: fc.constantFrom('https://www.youtube.com/embed/abc?start=3&x=1', 'https://player.vimeo.com/video/1'),
    title: fc.option(word, { nil: undefined }),
  })
  .map((fields) => ({ type: 'video' as const, ...defined(fields), children: [{ text: '' }] }));
const figure = fc
  .tuple(image, fc.constantFrom('full' as const, 'small' as const), fc.option(phrase, { nil: undefined }))
  .map(([{ type: _type, children, ...source }, size, caption]) => ({
    type: 'figure' as const,
    ...defined({ size, ...source, caption: caption?.replaceAll('\u00a0', ' ') }),
    children,
  }));
/** A table of at least two rows and columns with a word in each cell, because a paste treats a table without words as a page layout. */
const table = fc
  .tuple(fc.boolean(), fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 3 }), lines, lines)
  .map(([hasHeader, rows, columns, first, other]) => ({
    type: 'table' as const,
    children: Array.from({ length: rows }, (_row, row) => ({
      type: 'table-row' as const,
      ...(hasHeader && row === 0 ? { header: true as const } : {}),
      children: Array.from({ length: columns }, (_column, column) => ({
        type: 'table-cell' as const,
        children: [{ text: `x${column % 2 === 0 ? first : other}` }],
      })),
    })),
  }));
const rule = fc.constant({ type: 'rule' as const, children: [{ text: '' }] });

const anyBlock = fc.oneof(
  paragraph,
  heading,
  quote,
  anyList,
  code,
  figure,
  table,
  video,
  rule,
) as fc.Arbitrary<BlockElement>;

export const anyDocument: fc.Arbitrary<RichDocument> = fc.array(anyBlock, { minLength: 1, maxLength: 6 });

/** Makes all outermost items ordered or all unordered, as in one HTML element, and removes the start of a bullet list. */
function oneList({ start, ...list }: ListElement): ListElement {
  const ordered = list.children[0]?.ordered ?? false;
  const outermost = outermostOf(list);
  const children = list.children.map((child) => (outermost.has(child) ? { ...child, ordered } : child));
  return { ...list, ...(ordered && start !== undefined ? { start } : {}), children };
}

function outermostOf({ children }: ListElement): Set<unknown> {
  const outermost = new Set<unknown>();
  let base = Number.POSITIVE_INFINITY;
  for (const child of children) {
    if ((child.indent ?? 0) > base) continue;
    base = child.indent ?? 0;
    outermost.add(child);
  }
  return outermost;
}

function markKey(text: RichText | undefined): string {
  return JSON.stringify({ ...text, text: '' }, [
    'bold',
    'italic',
    'underline',
    'strike',
    'code',
    'script',
    'font',
    'size',
  ]);
}

/** Leaves out the fields that are undefined. */
function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
