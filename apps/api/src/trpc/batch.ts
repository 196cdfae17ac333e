import pLimit from 'p-limit';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import type { Context } from './context.ts';

/** Characters of all results of a batch, about. The first may be longer: a call that is alone has no limit either. */
const MAX_RESULTS = 1_000_000;

/**
 * Runs the calls of one batch, one after the other. Throws too-large for a call that comes after results which are long together:
 * otherwise one request could ask for the longest list ten times.
 */
export function createBatch(): NonNullable<Context['runInBatch']> {
  const inTurn = pLimit(1);
  let taken = 0;
  return (call) =>
    inTurn(async () => {
      if (taken > MAX_RESULTS) throw new DomainError('too-large', messages.batchTooLarge);
      const result = await call();
      const length = lengthOf(result.data);
      if (taken > 0 && taken + length > MAX_RESULTS) throw new DomainError('too-large', messages.batchTooLarge);
      taken += length;
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
