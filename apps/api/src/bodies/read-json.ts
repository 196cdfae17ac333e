import { isUtf8 } from 'node:buffer';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** Parses the bytes of a JSON text (RFC 8259). Throws bad-input for what is none. */
export function parseJson(bytes: Buffer): unknown {
  try {
    if (!isUtf8(bytes)) throw new SyntaxError('a JSON text is UTF-8');
    // A reader may ignore a byte order mark (RFC 8259 section 8.1).
    return JSON.parse(bytes.toString().replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new DomainError('bad-input', messages.unreadableBody, { cause });
  }
}

/**
 * Throws unsupported-type for a body in another encoding than UTF-8, or a compressed one. No client of ours sends such, decoding some
 * takes seconds, and a few compressed bytes would become megabytes.
 */
export function requirePlainUtf8(headers: Record<string, string | string[] | undefined>): void {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(String(headers['content-type'])) ?? [];
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!/^utf-?8$/i.test(charset) || encoding !== 'identity')
    throw new DomainError('unsupported-type', messages.unsupportedType);
}
