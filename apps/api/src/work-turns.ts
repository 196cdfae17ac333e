import pLimit, { type LimitFunction } from 'p-limit';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { nextTurn } from './loop-turns.ts';

/** Whoever waits for a piece of work. */
export interface Visitor {
  /** As `callerOf` gives it. */
  network: string;
  /** Aborted when they have left; for visitors of a listener with the reason `VISITOR_LEFT`. */
  left: AbortSignal;
}

/**
 * Does the work when it is the turn of `subject`. Throws unavailable if too much waits already. Throws the reason of `left` if the
 * visitor has left before the turn came.
 */
export interface WorkInTurn {
  <T>(subject: string, work: () => Promise<T>, left?: AbortSignal): Promise<T>;
  /** Pieces of work that run or wait. */
  pieces: () => number;
}

export interface WorkLimits {
  /** Pieces of work at the same time. A subject has one of them. */
  atOnce: number;
  /** How many pieces may wait, of all subjects and of one. */
  maxWaiting: number;
  maxOfOne?: number;
}

/**
 * Does `atOnce` pieces of work at a time. Subjects take turns: however much work is there for one of them, another one waits for
 * one piece of it.
 */
export function createWorkTurns({ atOnce, maxWaiting, maxOfOne = maxWaiting }: WorkLimits): WorkInTurn {
  const slot = pLimit(atOnce);
  const subjects = new Map<string, { turn: LimitFunction; pieces: number }>();
  let pieces = 0;

  const inTurn = async <T>(subject: string, work: () => Promise<T>, left?: AbortSignal): Promise<T> => {
    const own = subjects.get(subject) ?? { turn: pLimit(1), pieces: 0 };
    if (pieces > maxWaiting || own.pieces > maxOfOne)
      throw new DomainError('unavailable', messages.busy, { retryAfter: 2 });
    subjects.set(subject, own);
    own.pieces += 1;
    pieces += 1;
    let hasLeft = false;
    try {
      return await own.turn(() =>
        slot(async () => {
          hasLeft = left?.aborted === true;
          left?.throwIfAborted();
          return work();
        }),
      );
    } finally {
      pieces -= 1;
      own.pieces -= 1;
      if (own.pieces === 0) subjects.delete(subject);
      // A thousand may have left together. Their refusals, one right after the other, would keep everybody else waiting.
      if (hasLeft) await nextTurn();
    }
  };
  return Object.assign(inTurn, { pieces: () => pieces });
}
