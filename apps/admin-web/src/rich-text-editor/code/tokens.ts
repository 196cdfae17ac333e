/** A highlighted part of code, from `start` up to `end` in UTF-16 units, with its kind, such as `keyword`. */
export interface Token {
  start: number;
  end: number;
  name: string;
}

/** The tokens in the HTML of highlight.js: texts in a `span` with the class `hljs-{name}`. The innermost `span` counts. */
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

/** The tokens of the text `before` at their places in `after`, without those that the change touched. */
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
