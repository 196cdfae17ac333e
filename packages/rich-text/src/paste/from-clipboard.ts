import { withoutUnseen } from '@jala/schema/rules/unseen';
import type { RichDocument } from '#document/types.ts';
import { linkBareAddresses } from './bare-links.ts';
import { documentFromChat } from './chat-text.ts';
import { documentFromForeignHtml, type PasteReport } from './foreign-html.ts';
import { unwrapLines } from './wrapped-lines.ts';

/** HTML of WhatsApp Web, which has the signs of its formats as text. */
const CHAT = /class="[^"]*\b(?:copyable|selectable)-text\b/;

/**
 * Reads content that was copied from another program into a document. Keeps the structure and drops the style. Images with `data:`
 * addresses stay as they are. If it can keep nothing of `html`, or if `html` comes from a messenger, it reads `text` instead: signs such as
 * `*tebal*` become formats, and lines that a PDF has broken are joined. Addresses become links. A table that is too large becomes lines of
 * text. `report` is told of such tables, and of images that cannot be pasted or stay on another site. The document has at least one block.
 */
export function documentFromClipboard(
  { html, text }: { html: string; text: string },
  report?: PasteReport,
): RichDocument {
  const isChat = CHAT.test(html) && text.trim() !== '';
  const document = isChat ? [] : documentFromForeignHtml(html, report);
  return linkBareAddresses(isEmpty(document) ? documentFromChat(unwrapLines(visible(text))) : document);
}

/** Reads plain text as it is. Empty lines separate paragraphs, and other line breaks stay. */
export function documentFromPlainText(text: string): RichDocument {
  return visible(text)
    .split(/\n{2,}/)
    .map((paragraph) => ({ type: 'paragraph', children: [{ text: paragraph }] }));
}

const visible = (text: string): string =>
  withoutUnseen(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/ +$/gm, '')
    .replaceAll(/^\n+|\n+$/g, '');

function isEmpty([first, ...others]: RichDocument): boolean {
  const isEmptyParagraph =
    first?.type === 'paragraph' && first.children.every((child) => 'text' in child && child.text === '');
  return first === undefined || (isEmptyParagraph && others.length === 0);
}
