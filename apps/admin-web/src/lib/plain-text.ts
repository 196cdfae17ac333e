const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, br';

/** The text of rich text, one line per block. The browser loads and runs nothing of the HTML. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(BLOCKS)) block.after('\n');
  return body.textContent
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
}
