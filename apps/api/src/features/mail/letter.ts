import { escapeText, openTag } from '@jala/rich-text/syntax';
import { NILA } from '@jala/schema/rules/colour';

/** Content of a letter (e-mail), as plain text. */
export interface LetterContent {
  subject: string;
  paragraphs: readonly string[];
  /** Text and address of the button. */
  link: { label: string; url: string };
  /** Paragraphs below the link, for example about the time until which the link works. */
  after: readonly string[];
}

/** A letter as it is sent. */
export interface Letter {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Maximum length of a subject in characters. Mail programs cut longer subjects anyway. */
const SUBJECT_MAX = 150;

/** Company that sends a letter. White text is readable on `colour`. Null stands for the default colour. */
export interface Provider {
  name: string;
  colour: string | null;
}

/** Writes a letter as plain text and as HTML without images. */
export function writeLetter(
  recipient: string,
  { subject, paragraphs, link, after }: LetterContent,
  { name, colour }: Provider,
) {
  const before = paragraphs.map(inOneLine);
  const end = [...after.map(inOneLine), inOneLine(name)];
  const button =
    openTag('a', { href: link.url, style: `${BUTTON};background:${colour ?? NILA[700]}` }) +
    `${escapeText(link.label)}</a>`;
  const address = `${escapeText(COPY_INSTEAD)}<br>${openTag('a', { href: link.url })}${escapeText(link.url)}</a>`;
  const body = [...before.map(escapeText), button, address, ...end.map(escapeText)];
  return {
    recipient,
    subject: inOneLine(subject).slice(0, SUBJECT_MAX),
    text: `${[...before, `${link.label}:\n${link.url}`, ...end].join('\n\n')}\n`,
    html: `<!doctype html><html lang="id"><head><meta charset="utf-8"></head>${openTag('body', { style: BODY })}${body
      .map((html) => `<p>${html}</p>`)
      .join('')}</body></html>`,
  } satisfies Letter;
}

/** Puts a text in one line. Subjects contain names that users choose, and a line break in a subject would begin a new header. */
const inOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const COPY_INSTEAD = 'Jika tombol tidak dapat dibuka, salin alamat ini ke peramban:';
const BODY = 'margin:0 auto;padding:16px;max-width:36em;font:16px/1.5 sans-serif';
const BUTTON = 'display:inline-block;padding:12px 20px;border-radius:6px;color:#ffffff;text-decoration:none';
