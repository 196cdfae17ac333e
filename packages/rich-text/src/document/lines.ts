import { textOf } from '#text.ts';
import { NestedTooDeeply } from '#tree.ts';
import type { BlockElement, FigureElement, Inline, Marks, RichDocument, RichText, TableRowElement } from './types.ts';
import { wordsOf } from './words.ts';

/** Kind of a line of a document, such as a heading or an item of a list. */
export type LineKind =
  | 'paragraph'
  | `heading-${1 | 2 | 3 | 4 | 5 | 6}`
  | 'quote'
  | 'numbered'
  | 'bulleted'
  | 'code'
  | 'figure'
  | 'table-header'
  | 'table-row'
  | 'video'
  | 'rule'
  | 'other';

/** A word, the whitespace between words, or an image. */
export interface Word {
  /** Text of the word, or the alternative text of an image. */
  text: string;
  marks: Marks;
  /** Target of the link that contains the word. */
  href?: string | undefined;
  /** The address of the image or the video. */
  src?: string | undefined;
}

/** Unit of a document as readers see it: a paragraph, a heading, an item of a list. */
export interface Line {
  kind: LineKind;
  indent: number;
  /** Visible properties besides its words: its alignment, or HTML that the document cannot represent. */
  look: string;
  words: Word[];
}

/** The lines of a document, in order. */
export const linesOfDocument = (blocks: RichDocument): Line[] => blocks.flatMap(linesOfBlock).filter(isShown);

/** Leaves out empty paragraphs, which editors leave behind. */
const isShown = ({ kind, words }: Line): boolean =>
  kind !== 'paragraph' || words.some(({ text, src }) => src ?? text.trim());

function linesOfBlock(block: BlockElement): Line[] {
  switch (block.type) {
    case 'paragraph':
      return [line('paragraph', block, block.children)];
    case 'heading':
      return [line(`heading-${block.level}`, block, block.children)];
    case 'quote':
      return block.children.map((child) => line('quote', { ...child, classes: block.classes }, child.children));
    case 'list':
      return block.children.map((item) => line(item.ordered ? 'numbered' : 'bulleted', item, item.children));
    case 'code':
      return [line('code', block, block.children)];
    case 'figure':
      return [lineOfFigure(block)];
    case 'table':
      return block.children.map(lineOfRow);
    case 'video':
      return [{ ...line('video', block, []), words: [{ text: block.title ?? '', marks: {}, src: block.src }] }];
    case 'rule':
      return [line('rule', block, [])];
    case 'locked':
      return [{ ...line('other', {}, [{ text: textOfLocked(block.html) }]), look: block.html }];
  }
}

const line = (
  kind: LineKind,
  { indent, classes }: { indent?: number | undefined; classes?: string | undefined },
  inlines: readonly Inline[],
): Line => ({
  kind,
  indent: indent ?? 0,
  look: classes ?? '',
  words: inlines.flatMap((inline) => wordsOfInline(inline)),
});

/** An image and the words of its caption. */
const lineOfFigure = ({ src, alt = '', caption, size }: FigureElement): Line => ({
  kind: 'figure',
  indent: 0,
  look: size ?? '',
  words: [
    { text: alt, marks: {}, src },
    ...(caption === undefined ? [] : wordsOfText({ text: `\n${caption}` }, undefined)),
  ],
});

/** Separator of the cells of a row. */
export const CELL_BREAK = ' | ';

/** A row with its cells side by side. */
const lineOfRow = ({ header, children }: TableRowElement): Line => ({
  kind: header === true ? 'table-header' : 'table-row',
  indent: 0,
  look: children
    .map(({ classes }) => classes ?? '')
    .join(' ')
    .trim(),
  words: children.flatMap((cell, place) => [
    ...(place === 0 ? [] : [{ text: CELL_BREAK, marks: {} }]),
    ...cell.children.flatMap((inline) => wordsOfInline(inline)),
  ]),
});

function wordsOfInline(inline: Inline, href?: string): Word[] {
  if (!('type' in inline)) return wordsOfText(inline, href);
  if (inline.type === 'link') return inline.children.flatMap((child) => wordsOfInline(child, inline.href));
  return inline.type === 'image' ? [{ text: inline.alt ?? '', marks: {}, href, src: inline.src }] : [];
}

const wordsOfText = ({ text, ...marks }: RichText, href: string | undefined): Word[] =>
  wordsOf(text).map((word) => ({ text: word, marks, href }));

function textOfLocked(html: string): string {
  try {
    return textOf(html);
  } catch (error) {
    if (error instanceof NestedTooDeeply) return html;
    throw error;
  }
}
