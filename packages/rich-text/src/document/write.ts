import { escapeText, isBlankText, openTag } from '#syntax.ts';
import { indentClass, joinClasses } from './classes.ts';
import { startsInline } from './source-blocks.ts';
import type {
  BlockElement,
  CodeElement,
  FigureElement,
  HeadingElement,
  ParagraphElement,
  QuoteElement,
  RichDocument,
  TableElement,
  TableRowElement,
  VideoElement,
} from './types.ts';
import { imageHtml, inlinesHtml } from './write-inlines.ts';
import { listHtml } from './write-list.ts';

/**
 * The HTML of a document. Unchanged blocks are written exactly as they were read. A paragraph that was read from text
 * without an element gets a `<p>` if it would otherwise join the line of the text before it, or disappear.
 */
export function documentToHtml(document: RichDocument): string {
  const [only] = document;
  if (only !== undefined && document.length === 1) return blockHtml(only);
  let html = '';
  let endsInline = false;
  for (const block of document) {
    const written = blockHtml(block);
    const isInline = startsInline(written);
    const needsElement: boolean = isInline && block.type !== 'locked' && (endsInline || isBlankText(written));
    html += needsElement ? canonicalHtml(block) : written;
    endsInline = isInline && !needsElement;
  }
  return html;
}

/** A cache, so that typing rewrites only one block. It stays valid, because Slate replaces a changed block with a new object. */
const writtenBlocks = new WeakMap<BlockElement, string>();

/** The HTML that the block was read from if the block is unchanged, otherwise the editor's own HTML. */
function blockHtml(block: BlockElement): string {
  const known = writtenBlocks.get(block);
  if (known !== undefined) return known;
  const canonical = canonicalHtml(block);
  const source = block.type === 'locked' ? undefined : block.source;
  const html = source?.canonical === canonical ? source.html : canonical;
  writtenBlocks.set(block, html);
  return html;
}

/** The HTML that the editor writes for a new block with this content, whatever HTML the block was read from. */
export function canonicalHtml(block: BlockElement): string {
  switch (block.type) {
    case 'paragraph':
      return textBlockHtml('p', block);
    case 'heading':
      return textBlockHtml(`h${block.level}`, block);
    case 'quote':
      return quoteHtml(block);
    case 'list':
      return listHtml(block);
    case 'code':
      return codeHtml(block);
    case 'figure':
      return figureHtml(block);
    case 'table':
      return tableHtml(block);
    case 'video':
      return videoHtml(block);
    case 'rule':
      return openTag('hr', { class: block.classes });
    case 'locked':
      return block.html;
  }
}

function textBlockHtml(tag: string, { classes, indent, children }: ParagraphElement | HeadingElement): string {
  const open = openTag(tag, { class: joinClasses([classes, indentClass(indent)]) });
  return `${open}${inlinesHtml(children)}</${tag}>`;
}

function quoteHtml({ classes, children }: QuoteElement): string {
  const [first] = children;
  const isBare = children.length === 1 && first?.classes === undefined && first?.indent === undefined;
  const lines = children.map((line) => (isBare ? inlinesHtml(line.children) : textBlockHtml('p', line)));
  return `${openTag('blockquote', { class: classes })}${lines.join('')}</blockquote>`;
}

function codeHtml({ classes, children }: CodeElement): string {
  const text = children.map((child) => child.text.replaceAll(/\r\n?/g, '\n')).join('');
  // A browser shows no empty line after the last line break.
  const lines = text === '' || text.endsWith('\n') ? `${text}\n` : text;
  // A parser drops a line break right after `<pre>`.
  const html = escapeText(lines).replace(/^\n/, '<br>');
  return `${openTag('pre', { class: joinClasses(['ql-syntax', classes]) })}${html}</pre>`;
}

function figureHtml({ classes, size, caption, ...image }: FigureElement): string {
  const open = openTag('figure', { class: joinClasses([size && `ql-figure-${size}`, classes]) });
  const written = caption === undefined ? '' : `<figcaption>${escapeText(caption)}</figcaption>`;
  return `${open}${imageHtml(image)}${written}</figure>`;
}

function tableHtml({ classes, children }: TableElement): string {
  const head = children.filter(({ header }) => header === true);
  const body = children.filter(({ header }) => header !== true);
  const part = (tag: string, rows: readonly TableRowElement[], cell: string) =>
    rows.length === 0 ? '' : `<${tag}>${rows.map((row) => rowHtml(row, cell)).join('')}</${tag}>`;
  return `${openTag('table', { class: classes })}${part('thead', head, 'th')}${part('tbody', body, 'td')}</table>`;
}

function rowHtml({ children }: TableRowElement, tag: string): string {
  // An empty cell needs no `<br>`: the other cells of its row give it its height.
  const cells = children.map((cell) => {
    const content = inlinesHtml(cell.children);
    return `${openTag(tag, { class: cell.classes })}${content === '<br>' ? '' : content}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

function videoHtml({ classes, src, title }: VideoElement): string {
  const attributes = { class: joinClasses(['ql-video', classes]), src, title, allowfullscreen: true as const };
  return `${openTag('iframe', attributes)}</iframe>`;
}
