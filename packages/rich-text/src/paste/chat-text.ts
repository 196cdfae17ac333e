import { defined, type BlockElement, type Marks, type RichDocument, type RichText } from '#document/types.ts';

/** Signs with which messengers write the formats of a line: `*tebal*`, `_miring_`, `~coret~` and code in backticks. */
const MARKS: readonly [sign: string, mark: Marks][] = [
  ['```', { code: true }],
  ['`', { code: true }],
  ['*', { bold: true }],
  ['_', { italic: true }],
  ['~', { strike: true }],
];

/** In UTF-16 units. Nobody formats longer lines in a messenger, and the time to look for signs grows with the square of a line's length. */
const MAX_LINE = 4000;

/** Beginnings of lines. The last group is the rest of the line. */
const BULLET = /^[ \t]*[-*•‣◦–][ \t]+(.+)$/u;
const NUMBER = /^[ \t]*(\d{1,3})[.)][ \t]+(.+)$/;
const QUOTE = /^>[ \t]?(.*)$/;

/**
 * Reads plain text as people write it in messengers: lines that begin with a dash or a number become lists, lines that begin with `>`
 * become quotes, and signs around words become formats. Empty lines separate paragraphs, and other line breaks stay. All words are kept.
 */
export function documentFromChat(text: string): RichDocument {
  const blocks: BlockElement[] = [];
  let isNewParagraph = true;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isNewParagraph = true;
      continue;
    }
    addLine(blocks, line, isNewParagraph);
    isNewParagraph = false;
  }
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', children: [{ text: '' }] }];
}

function addLine(blocks: BlockElement[], line: string, isNewParagraph: boolean): void {
  const last = blocks.at(-1);
  const [, bullet] = BULLET.exec(line) ?? [];
  const [, number, numbered] = NUMBER.exec(line) ?? [];
  const [, quoted] = QUOTE.exec(line) ?? [];
  if (bullet !== undefined) addItem(blocks, bullet);
  else if (number !== undefined && numbered !== undefined) addItem(blocks, numbered, Number(number));
  else if (quoted !== undefined) addQuoted(blocks, quoted);
  else if (last?.type === 'paragraph' && !isNewParagraph) last.children.push(...formatted(`\n${line}`));
  else blocks.push({ type: 'paragraph', children: formatted(line) });
}

function addItem(blocks: BlockElement[], text: string, number?: number): void {
  const ordered = number !== undefined;
  const last = blocks.at(-1);
  const item = { type: 'list-item' as const, ordered, children: formatted(text) };
  const follows =
    last?.type === 'list' &&
    last.children[0]?.ordered === ordered &&
    (number === undefined || number === (last.start ?? 1) + last.children.length);
  if (follows) last.children.push(item);
  else blocks.push(defined({ type: 'list', start: number === 1 ? undefined : number, children: [item] }));
}

function addQuoted(blocks: BlockElement[], text: string): void {
  const last = blocks.at(-1);
  const line = { type: 'paragraph' as const, children: formatted(text) };
  if (last?.type === 'quote') last.children.push(line);
  else blocks.push({ type: 'quote', children: [line] });
}

/** The texts of a line with the formats that its signs stand for. Formats may be nested. */
function formatted(line: string, marks: Marks = {}): RichText[] {
  const texts: RichText[] = [];
  let rest = line;
  for (let found = firstFormat(rest); found !== undefined; found = firstFormat(rest)) {
    const inside = { ...marks, ...found.mark };
    if (found.start > 0) texts.push({ text: rest.slice(0, found.start), ...marks });
    texts.push(...(found.mark.code === true ? [{ text: found.inner, ...inside }] : formatted(found.inner, inside)));
    rest = rest.slice(found.end);
  }
  return rest === '' && texts.length > 0 ? texts : [...texts, { text: rest, ...marks }];
}

interface Format {
  mark: Marks;
  /** Text between the signs. */
  inner: string;
  start: number;
  end: number;
}

function firstFormat(line: string): Format | undefined {
  if (line.length > MAX_LINE) return undefined;
  let first: Format | undefined;
  for (const [sign, mark] of MARKS) {
    const found = formatBy(line, sign, mark);
    if (found !== undefined && (first === undefined || found.start < first.start)) first = found;
  }
  return first;
}

/** The first pair of signs that stand around words, as messengers look for them. */
function formatBy(line: string, sign: string, mark: Marks): Format | undefined {
  for (let start = line.indexOf(sign); start !== -1; start = line.indexOf(sign, start + 1)) {
    const from = start + sign.length;
    if (isWord(line[start - 1]) || isBlank(line[from]) || line[from] === sign[0]) continue;
    const to = line.indexOf(sign, from);
    if (to === -1) return undefined;
    const end = to + sign.length;
    if (!isBlank(line[to - 1]) && !isWord(line[end])) return { mark, inner: line.slice(from, to), start, end };
  }
  return undefined;
}

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
const isBlank = (character: string | undefined): boolean => character === undefined || /\s/.test(character);
