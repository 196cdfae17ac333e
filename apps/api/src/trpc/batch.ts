import pLimit from 'p-limit';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import type { Context } from './context.ts';

/** Characters of all results of a batch, about. */
const MAX_RESULTS = 1_000_000;

/**
 * Runs the calls of one batch, one after the other. Throws too-large, without running it, for a call that comes after results which are
 * so long together: otherwise one request could ask for the longest list ten times. A call that has run always gets its result, because
 * it may have written something.
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

/** Characters of a value as JSON, about. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let length = 2;
  for (const [key, each] of Object.entries(value)) length += key.length + 4 + lengthOf(each);
  return length;
}
