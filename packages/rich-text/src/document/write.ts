import { indentClass, joinClasses } from './classes.ts';
import { escapeText, openTag } from '#syntax.ts';
import type {
  BlockElement,
  CodeElement,
  HeadingElement,
  ParagraphElement,
  QuoteElement,
  VideoElement,
} from './types.ts';
import { inlinesHtml } from './write-inlines.ts';
import { listHtml } from './write-list.ts';

/** The HTML that the editor itself writes for a block, whatever the block was read from. */
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
  // A browser draws no line after the last line break.
  const lines = text === '' || text.endsWith('\n') ? `${text}\n` : text;
  // HTML drops a line break right after `<pre>`.
  const html = escapeText(lines).replace(/^\n/, '<br>');
  return `${openTag('pre', { class: joinClasses(['ql-syntax', classes]) })}${html}</pre>`;
}

function videoHtml({ classes, src, title }: VideoElement): string {
  const attributes = { class: joinClasses(['ql-video', classes]), src, title, allowfullscreen: true as const };
  return `${openTag('iframe', attributes)}</iframe>`;
}
