import type { IncomingMessage } from 'node:http';
import { IMAGE_MAX_BYTES } from '@jala/schema/limits';

/** Photos that are too large are seldom larger than this. */
const MOST_BYTES = 2 * IMAGE_MAX_BYTES;

/**
 * Reads what is still to come of a body that nobody wants, and drops it. Its sender reads the answer when all is sent;
 * answered and closed earlier, it would see a broken connection instead.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.byteLength;
      if (bytes > MOST_BYTES) resolve();
    });
    request.once('end', resolve).once('close', resolve).resume();
  });
}
