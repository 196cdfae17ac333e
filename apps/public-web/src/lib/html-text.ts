const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const DESCRIPTION_LENGTH = 160;
const BLOCKS = 'p|div|h[1-6]|blockquote|pre|ul|ol|li';

/** The plain text of rich text, for descriptions: tags out, spaces joined. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:([a-z]+)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, characterOf)
    .replace(/\s+/g, ' ')
    .trim();

/** The character of a reference: by its name, in decimal or in hexadecimal. An unknown name stays as it is. */
function characterOf(whole: string, name?: string, decimal?: string, hexadecimal?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** The beginning of rich text as a page's description; no emoji is cut in two. */
export const descriptionOf = (html: string): string =>
  Array.from(textOf(html)).slice(0, DESCRIPTION_LENGTH).join('').trim();

/** Rich text as the inside of one heading: blocks become lines. */
export const inlineHtml = (html: string): string =>
  html
    .replace(new RegExp(`</(?:${BLOCKS})>\\s*<(?:${BLOCKS})\\b[^>]*>`, 'gi'), '<br>')
    .replace(new RegExp(`</?(?:${BLOCKS}|hr|img|iframe|figure|figcaption)\\b[^>]*>`, 'gi'), '')
    .replace(/^(?:\s|<br\s*\/?>)+|(?:\s|<br\s*\/?>)+$/gi, '');
