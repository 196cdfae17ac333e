import type { IncomingMessage } from 'node:http';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/**
 * Reads a body of at most `maxBytes`. Throws too-large. The buffer shares its memory with nothing else, so it can be handed to a
 * thread as it is.
 */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  // Pieces are copied as they come: to join 30 MB at the end would hold up all listeners for 20 ms.
  let body = new Uint8Array(Math.min(Number(request.headers['content-length'] ?? 0), maxBytes));
  let bytes = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const start = bytes;
    bytes += piece.byteLength;
    if (bytes <= maxBytes) {
      if (bytes > body.byteLength) body = enlarged(body, bytes, maxBytes);
      body.set(piece, start);
    } else if (bytes > 2 * maxBytes) break;
    // Clients read the response when they have sent everything, so a body that is a little too long is read to its end.
  }
  if (bytes > maxBytes) throw new DomainError('too-large', messages.tooLarge);
  return Buffer.from(body.buffer, 0, bytes);
}

/** The same bytes with room for at least `needed`, and for twice as many as before so that this happens seldom. */
function enlarged(bytes: Uint8Array<ArrayBuffer>, needed: number, max: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.min(max, Math.max(needed, 2 * bytes.byteLength)));
  larger.set(bytes);
  return larger;
}
