import type { RichDocument } from '#document/types.ts';
import { documentFromForeignHtml } from './foreign-html.ts';

/**
 * Reads content that was copied from another program into a document. Keeps the structure and drops the style. Images with
 * `data:` addresses stay as they are. If it can keep nothing of `html`, it reads `text`. The document has at least one block.
 */
export function documentFromClipboard({ html, text }: { html: string; text: string }): RichDocument {
  const document = documentFromForeignHtml(html);
  return isEmpty(document) ? documentFromText(text) : document;
}

/** Empty lines separate paragraphs, and other line breaks stay. */
function documentFromText(text: string): RichDocument {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]/gu, '');
  return lines
    .replaceAll(/ +$/gm, '')
    .replaceAll(/^\n+|\n+$/g, '')
    .split(/\n{2,}/)
    .map((paragraph) => ({ type: 'paragraph', children: [{ text: paragraph }] }));
}

function isEmpty([first, ...others]: RichDocument): boolean {
  const isEmptyParagraph =
    first?.type === 'paragraph' && first.children.every((child) => 'text' in child && child.text === '');
  return isEmptyParagraph && others.length === 0;
}
