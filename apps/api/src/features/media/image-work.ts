import pLimit, { type LimitFunction } from 'p-limit';
import sharp from 'sharp';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

// libvips would keep decoded images in memory for a next use that does not come, and start a thread per processor for each image.
sharp.cache(false);
sharp.concurrency(1);

/** Decodes or encodes when it is the turn of `subject`. Throws unavailable when too much waits already. */
export type ImageWork = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

/**
 * Does one piece of work at a time and lets at most `maxWaiting` pieces wait. Subjects take turns: however much work is there for
 * one of them, another one waits for one piece of it.
 */
export function createImageWork(maxWaiting: number): ImageWork {
  const slot = pLimit(1);
  const subjects = new Map<string, { turn: LimitFunction; pieces: number }>();
  let pieces = 0;

  return async (subject, work) => {
    if (pieces > maxWaiting) throw new DomainError('unavailable', messages.busy, { retryAfter: 2 });
    const own = subjects.get(subject) ?? { turn: pLimit(1), pieces: 0 };
    subjects.set(subject, own);
    own.pieces += 1;
    pieces += 1;
    try {
      return await own.turn(() => slot(work));
    } finally {
      pieces -= 1;
      own.pieces -= 1;
      if (own.pieces === 0) subjects.delete(subject);
    }
  };
}

/** Images from staff. The example site stores about thirty at once. */
export const storingWork = createImageWork(60);

/**
 * Smaller versions for visitors, whose networks take turns. They have a queue of their own, so that strangers cannot delay an
 * upload. A network can have 128 requests open (see `http/turns.ts`).
 */
export const variantWork = createImageWork(1000);
