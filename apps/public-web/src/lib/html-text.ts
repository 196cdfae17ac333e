const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", '#x27': "'" };
const BLOCKS = 'p|div|h[1-6]|blockquote|pre|ul|ol|li';

/** The plain text of rich text, for descriptions: tags out, spaces joined. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([a-z]+|#x?[\da-f]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** Rich text as the inside of one heading: blocks become lines. */
export const inlineHtml = (html: string): string =>
  html
    .replace(new RegExp(`</(?:${BLOCKS})>\\s*<(?:${BLOCKS})\\b[^>]*>`, 'gi'), '<br>')
    .replace(new RegExp(`</?(?:${BLOCKS}|hr|img|iframe|figure|figcaption)\\b[^>]*>`, 'gi'), '')
    .replace(/^(?:\s|<br\s*\/?>)+|(?:\s|<br\s*\/?>)+$/gi, '');
