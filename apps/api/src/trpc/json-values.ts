const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENINGS = new Set([0x5b, 0x7b]);

/** More than any call has. */
const MAX_VALUES = 10_000;

/**
 * Whether a JSON text has more than 10,000 values. Parsing millions of them takes seconds, in which no listener answers, while
 * a long text is a single value and takes milliseconds. Counts commas and openings outside of strings, and checks nothing else.
 */
export function hasTooManyValues(json: Buffer): boolean {
  let values = 0;
  let position = 0;
  while (position < json.length) {
    const string = json.indexOf(QUOTE, position);
    const end = string === -1 ? json.length : string;
    for (; position < end; position += 1) {
      const byte = json[position] ?? 0;
      if (byte === COMMA || OPENINGS.has(byte)) values += 1;
      if (values > MAX_VALUES) return true;
    }
    position = string === -1 ? end : afterString(json, string + 1);
  }
  return false;
}

/** The position after the string whose content begins at `start`. */
function afterString(json: Buffer, start: number): number {
  for (let from = start; ;) {
    const quote = json.indexOf(QUOTE, from);
    if (quote === -1) return json.length;
    let backslashes = 0;
    while (quote - 1 - backslashes >= start && json[quote - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}
