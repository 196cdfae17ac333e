import { isUtf8 } from 'node:buffer';
import { RICH_TEXT_MAX } from '@jala/schema/limits';
import { isCostlyJson } from './costly-json.ts';

/** A parsed JSON text, or why there is none. Errors lose their class on the way between threads. */
export type ParsedJson = { value: unknown } | { refused: 'costly' | 'unreadable' };

/** Parses the bytes of a JSON text (RFC 8259), which are UTF-8. */
export function parseJson(bytes: Uint8Array): ParsedJson {
  const json = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Decoding what is no UTF-8 takes ten times longer.
  if (!isUtf8(json)) return { refused: 'unreadable' };
  if (isCostlyJson(json)) return { refused: 'costly' };
  try {
    // A reader may ignore a byte order mark (RFC 8259 section 8.1).
    const value = JSON.parse(json.toString().replace(/^\uFEFF/, '')) as unknown;
    return { value: json.byteLength > RICH_TEXT_MAX ? withCutTexts(value) : value };
  } catch {
    return { refused: 'unreadable' };
  }
}

/** Cuts each text that is longer than any field takes to one character too many: its field is refused all the same. */
function withCutTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.length > RICH_TEXT_MAX ? value.slice(0, RICH_TEXT_MAX + 1) : value;
  if (Array.isArray(value)) return value.map(withCutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withCutTexts(inner)]));
}
