import { isBlankText, VOID_TAGS } from '#syntax.ts';

/** The HTML of one block of the document: one top-level element, or text and inline elements beside each other. */
export interface SourceBlock {
  html: string;
  /** Its tag names in order, such as `p strong /strong /p`. */
  tags: string[];
}

const TOKEN = /<(\/?)([a-z][a-z\d]*)(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|<(?![a-z/!?])/giy;
const INLINE = new Set(['a', 'b', 'br', 'code', 'em', 'i', 'img', 's', 'span', 'strong', 'sub', 'sup', 'u']);

/**
 * Splits HTML into the source of each block, which a parsed tree does not contain. Joined, the sources are the same HTML
 * again. In well-formed HTML each element is closed in the right order. Any other HTML is returned as a single block with
 * the tag `!`, which no parsed element has.
 */
export function splitIntoBlocks(html: string): SourceBlock[] {
  const parts = topLevelParts(html);
  if (parts === undefined) return [{ html, tags: ['!'] }];
  const blocks: (SourceBlock & { isInline: boolean })[] = [];
  let space = '';
  for (const part of parts) {
    const last = blocks.at(-1);
    const isInline = startsInline(part.html);
    if (isInline && last?.isInline === true) {
      last.html += part.html;
      last.tags.push(...part.tags);
    } else if (isBlankText(part.html)) space += part.html;
    else {
      blocks.push({ html: space + part.html, tags: part.tags, isInline });
      space = '';
    }
  }
  const last = blocks.at(-1);
  if (last === undefined) return [{ html, tags: [] }];
  last.html += space;
  return blocks;
}

/** Each top-level element or text. Undefined for HTML that is not well-formed. */
function topLevelParts(html: string): SourceBlock[] | undefined {
  const parts: SourceBlock[] = [];
  const open: string[] = [];
  let end = 0;
  for (const [token, slash, tag] of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (open.length === 0) parts.push({ html: '', tags: [] });
    const part = parts.at(-1);
    if (part === undefined || (slash === '/' && open.pop() !== name)) return undefined;
    if (slash === '' && name !== undefined && !VOID_TAGS.has(name)) open.push(name);
    part.html += token;
    if (name !== undefined) part.tags.push(`${slash}${name}`);
    end += token.length;
  }
  return end === html.length && open.length === 0 ? parts : undefined;
}

/** Tells whether the HTML starts with text or an inline element, which would join the line of any text before it. */
export function startsInline(html: string): boolean {
  const [, name] = /^[\t\n\f\r ]*<([a-z][a-z\d]*)/i.exec(html) ?? [];
  return name === undefined || INLINE.has(name.toLowerCase());
}
