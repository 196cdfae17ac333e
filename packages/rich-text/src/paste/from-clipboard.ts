import type { RichDocument } from '#document/types.ts';
import { documentFromForeignHtml } from './foreign-html.ts';

/**
 * What was copied elsewhere, as blocks of ours: its structure and none of its looks. Pictures that came along as
 * `data:` stay so. At least one block.
 */
export function documentFromClipboard({ html, text }: { html: string; text: string }): RichDocument {
  const document = documentFromForeignHtml(html);
  return isNothing(document) ? documentFromText(text) : document;
}

/** Empty lines part paragraphs; other line breaks stay. At least one block. */
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

function isNothing([first, ...others]: RichDocument): boolean {
  const isEmpty = first?.type === 'paragraph' && first.children.every((child) => 'text' in child && child.text === '');
  return isEmpty && others.length === 0;
}
