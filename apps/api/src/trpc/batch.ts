import pLimit from 'p-limit';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import type { Context } from './context.ts';

/** Limit for the characters of all results of a batch, approximately. */
const MAX_RESULTS = 1_000_000;

/**
 * Runs the calls of one batch, one after the other. If the earlier results together exceed the limit, throws too-large for the next call
 * without running it: otherwise one request could ask for the longest list ten times. A call that has run always gets its result, because
 * the call may have written something.
 */
export function createBatch(): NonNullable<Context['runInBatch']> {
  const inTurn = pLimit(1);
  let taken = 0;
  return (call) =>
    inTurn(async () => {
      if (taken > MAX_RESULTS) throw new DomainError('too-large', messages.batchTooLarge);
      const result = await call();
      taken += lengthOf(result.data);
      return result;
    });
}

/** Returns the approximate number of characters of a value as JSON. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let length = 2;
  for (const [key, each] of Object.entries(value)) length += key.length + 4 + lengthOf(each);
  return length;
}
