import { isUtf8 } from 'node:buffer';
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
    return { value: JSON.parse(json.toString().replace(/^\uFEFF/, '')) as unknown };
  } catch {
    return { refused: 'unreadable' };
  }
}
