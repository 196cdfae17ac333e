import { isBlankText, VOID_TAGS } from '#syntax.ts';

/**
 * Cuts HTML where its blocks part, to the letter, which a parsed tree no longer can. It trusts well-formed text alone:
 * every element is closed in its turn.
 */

/** One block of the document: an element of its own line, or a run of text and inline elements. */
export interface Piece {
  html: string;
  /** The names of its tags in order, such as `p strong /strong /p`. */
  tags: string[];
}

const TOKEN = /<(\/?)([a-z][a-z\d]*)(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|<(?![a-z/!?])/giy;
const INLINE = new Set(['a', 'b', 'br', 'code', 'em', 'i', 'img', 's', 'span', 'strong', 'sub', 'sup', 'u']);

/** The pieces joined are the HTML again. One piece alone when the text is not well-formed. */
export function piecesOf(html: string): Piece[] {
  const tops = topLevelOf(html);
  if (tops === undefined) return [{ html, tags: ['!'] }];
  const pieces: (Piece & { isRun: boolean })[] = [];
  let space = '';
  for (const { html: text, tags } of tops) {
    const last = pieces.at(-1);
    const isRun = isBare(text);
    if (isRun && last?.isRun === true) {
      last.html += text;
      last.tags.push(...tags);
    } else if (isBlankText(text)) space += text;
    else {
      pieces.push({ html: space + text, tags, isRun });
      space = '';
    }
  }
  const last = pieces.at(-1);
  if (last === undefined) return [{ html, tags: [] }];
  last.html += space;
  return pieces;
}

function topLevelOf(html: string): Piece[] | undefined {
  const tops: Piece[] = [];
  const open: string[] = [];
  let end = 0;
  for (const [token, slash, tag] of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (open.length === 0) tops.push({ html: '', tags: [] });
    const top = tops.at(-1);
    if (top === undefined || (slash === '/' && open.pop() !== name)) return undefined;
    if (slash === '' && name !== undefined && !VOID_TAGS.has(name)) open.push(name);
    top.html += token;
    if (name !== undefined) top.tags.push(`${slash}${name}`);
    end += token.length;
  }
  return end === html.length && open.length === 0 ? tops : undefined;
}

/** Whether it begins with text or an inline element, which would run into others like it. */
export function isBare(html: string): boolean {
  const [, name] = /^[\t\n\f\r ]*<([a-z][a-z\d]*)/i.exec(html) ?? [];
  return name === undefined || INLINE.has(name.toLowerCase());
}
