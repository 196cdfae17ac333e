/*
 * The message with which a chat begins, as staff wrote it. `{paket}` and `{halaman}` stand for the package and the page from
 * which the visitor comes, and `{wilayah}` for the visitor's area; other braces are text.
 */
const PLACEHOLDER = /\{\s*(paket|halaman|wilayah)\s*\}/gi;

export interface MessageValues {
  /** If `paket` or `wilayah` is left out, visitors write the value themselves. */
  paket?: string;
  halaman: string;
  wilayah?: string;
}

/** Text in place of a missing value, which visitors replace. */
const BLANK = '...';

/** The parts of a message: texts, and the names of values. */
type Part = string | { value: keyof MessageValues };

function partsOf(message: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', index } of message.matchAll(PLACEHOLDER)) {
    parts.push(message.slice(end, index), { value: name.toLowerCase() as keyof MessageValues });
    end = index + whole.length;
  }
  return [...parts, message.slice(end)];
}

/** The message with values in place of its placeholders. Placeholders inside of a value stay as they are. */
export const fillMessage = (message: string, values: MessageValues): string =>
  partsOf(message)
    .map((part) => (typeof part === 'string' ? part : (values[part.value] ?? BLANK)))
    .join('');

/** Tells whether the message names the package. */
export const hasPackagePlace = (message: string): boolean =>
  partsOf(message).some((part) => typeof part !== 'string' && part.value === 'paket');

/** A word in braces that is no placeholder, such as '{nama}'. Undefined if there is none. */
export const unknownPlaceOf = (message: string): string | undefined =>
  message.match(/\{[^{}]+\}/g)?.find((place) => place.search(PLACEHOLDER) === -1);
