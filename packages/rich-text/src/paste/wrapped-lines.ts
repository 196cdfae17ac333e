/**
 * Limits, in UTF-16 units, for the longest line of a paragraph that was wrapped at the edge of a column. With a longer line, each line is
 * a paragraph of its own. With a shorter longest line, the text is a verse or an address.
 */
const COLUMN = { least: 50, most: 140 };
/** Share of the length of the longest line. A line that was wrapped is at least this long. */
const FULL = 0.7;

const PAGE_NUMBER =
  /^\s*(?:[-–—]\s*\d{1,4}\s*[-–—]|(?:halaman|hal\.|page)\s*\d{1,4}(?:\s*(?:dari|of|\/)\s*\d{1,4})?)\s*$/i;
const BULLET = /^[ \t]*[-*•‣◦–>][ \t]/u;
const NUMBER = /^[ \t]*(\d{1,3})[.)][ \t]/;

/**
 * Joins lines that end only at the edge of a page: a PDF copies a line break after each of its lines. The parts of a divided word are
 * joined, and page numbers are removed. Texts whose line breaks are intended stay as they are.
 */
export function unwrapLines(text: string): string {
  return text
    .split(/(\n{2,})/)
    .map((part) => (part.startsWith('\n') ? part : unwrapParagraph(part)))
    .join('');
}

function unwrapParagraph(paragraph: string): string {
  const lines = paragraph.split('\n').filter((line) => !PAGE_NUMBER.test(line));
  const longest = Math.max(...lines.map((line) => line.length));
  const breaks = lines.slice(0, -1).map((line, place) => ({ line, next: lines[place + 1] ?? '' }));
  const inSentence = breaks.filter(({ line, next }) => /[\p{L}\p{N},-]$/u.test(line) && /^\p{Ll}/u.test(next));
  const isColumn = longest >= COLUMN.least && longest <= COLUMN.most && inSentence.length >= breaks.length / 2;
  if (!isColumn || breaks.length < 2) return paragraph;
  let joined = lines[0] ?? '';
  for (const { line, next } of breaks) {
    const isFull = line.length >= longest * FULL;
    joined = isFull && !isItem(next, lines) ? joinLines(joined, next) : `${joined}\n${next}`;
  }
  return joined;
}

/** Tells whether a line begins an item of a list. A line of a sentence may begin with '3. ' too, but only a list also has an item 2. */
function isItem(line: string, lines: readonly string[]): boolean {
  if (BULLET.test(line)) return true;
  const number = numberOf(line);
  return number !== undefined && (number === 1 || lines.some((other) => numberOf(other) === number - 1));
}

const numberOf = (line: string): number | undefined => {
  const [, digits] = NUMBER.exec(line) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Joins two lines: 'dilak-' and 'sanakan' become one word; 'paket-' and 'paket' become one word with the hyphen. */
function joinLines(above: string, below: string): string {
  const [, start] = /(\p{L}+)-$/u.exec(above) ?? [];
  if (start === undefined || !/^\p{Ll}/u.test(below)) return `${above} ${below}`;
  return below.toLowerCase().startsWith(start.toLowerCase()) ? above + below : above.slice(0, -1) + below;
}
