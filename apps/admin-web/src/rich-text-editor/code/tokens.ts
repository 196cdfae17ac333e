/**
 * A highlighted part of a code text. `start` (included) and `end` (excluded) count UTF-16 units; `name` is its kind,
 * such as `keyword`.
 */
export interface Token {
  start: number;
  end: number;
  name: string;
}

/**
 * Reads the tokens from the HTML of highlight.js, where the innermost `span` with the class `hljs-{name}` names the
 * token.
 */
export function tokensIn(html: string): Token[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const texts = document.createTreeWalker(template.content, NodeFilter.SHOW_TEXT);
  const tokens: Token[] = [];
  let start = 0;
  while (texts.nextNode()) {
    const end = start + (texts.currentNode.textContent ?? '').length;
    const [, name] = /\bhljs-([\w-]+)/.exec(texts.currentNode.parentElement?.className ?? '') ?? [];
    if (name !== undefined) tokens.push({ start, end, name });
    start = end;
  }
  return tokens;
}

/**
 * Moves the tokens of the text `before` to their places in the text `after`, and drops the tokens that the change
 * touched.
 */
export function tokensAfterChange(tokens: readonly Token[], before: string, after: string): Token[] {
  const shortest = Math.min(before.length, after.length);
  let same = 0;
  while (same < shortest && before[same] === after[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shortest - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const shift = after.length - before.length;
  return tokens.flatMap((token) => {
    if (token.end <= same) return [token];
    if (token.start < before.length - sameAtEnd) return [];
    return [{ ...token, start: token.start + shift, end: token.end + shift }];
  });
}
