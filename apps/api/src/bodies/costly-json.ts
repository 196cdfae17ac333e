const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENINGS = new Set([0x5b, 0x7b]);
const CLOSINGS = new Set([0x5d, 0x7d]);

/** More than any call has. */
const MAX_VALUES = 10_000;
/** Bytes outside of strings: these values as numbers, with what separates them. */
const MAX_BETWEEN = 20 * MAX_VALUES;
/** Quotes inside of strings. A text as long as we store has fewer. */
const MAX_QUOTES = 200_000;
/** Lists and objects inside each other. A thread cannot hand over what is thousands deep. */
const MAX_DEPTH = 64;
/** Bytes of all names of fields together. Every check of an object reads them again. */
const MAX_NAMES = 500_000;

/**
 * Whether a JSON text costs more to parse or to check than any call needs: more than 10,000 values, more than 64 levels, a number
 * with thousands of digits, long names of fields, or strings full of quotes. A million values take a second, in which no listener answers,
 * while a long text is a single value and takes milliseconds. Checks nothing else.
 */
export function isCostlyJson(json: Buffer): boolean {
  let values = 0;
  let between = 0;
  let quotes = 0;
  let depth = 0;
  let names = 0;
  let string = 0;
  let length = 0;
  for (let position = 0; position < json.length;) {
    if (length > 0 && isName(json, position)) names += length;
    if (names > MAX_NAMES) return true;
    string = json.indexOf(QUOTE, position);
    const end = string === -1 ? json.length : string;
    between += end - position;
    if (between > MAX_BETWEEN) return true;
    for (; position < end; position += 1) {
      const byte = json[position] ?? 0;
      if (byte === COMMA || OPENINGS.has(byte)) values += 1;
      if (OPENINGS.has(byte)) depth += 1;
      else if (CLOSINGS.has(byte)) depth -= 1;
      if (depth > MAX_DEPTH) return true;
    }
    if (values > MAX_VALUES) return true;
    if (string === -1) return false;
    for (position = string + 1; ; position += 1) {
      position = json.indexOf(QUOTE, position);
      if (position === -1) return false;
      if (!isEscaped(json, position)) break;
      quotes += 1;
      if (quotes > MAX_QUOTES) return true;
    }
    length = position - string;
    position += 1;
  }
  return false;
}

/** Whether the string that ends before a position is the name of a field. */
function isName(json: Buffer, position: number): boolean {
  let next = position;
  while (SPACES.has(json[next] ?? 0)) next += 1;
  return json[next] === COLON;
}

const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Whether an odd number of backslashes comes before a position. */
function isEscaped(json: Buffer, position: number): boolean {
  let backslashes = 0;
  while (json[position - 1 - backslashes] === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
