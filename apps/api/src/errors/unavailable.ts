import { messages } from '@jala/schema/messages';
import { DomainError } from './domain-error.ts';

/*
 * The errors with status 503 that our own code throws. `public-error.ts` gives the same status to errors of the database and of a full or
 * broken disk. ARCHITECTURE.md, under "An error", lists the 503 responses that are sent without throwing an error.
 */

/** Seconds after which callers may try again. */
const RETRY_AFTER = 5;

/** Error for work that would have to wait too long. */
export const busy = (retryAfter = RETRY_AFTER): DomainError =>
  new DomainError('unavailable', messages.busy, { retryAfter });

/** Error for a database that does not answer in time. */
export const databaseUnavailable = (): DomainError =>
  new DomainError('unavailable', messages.databaseAway, {
    retryAfter: RETRY_AFTER,
    cause: 'the database does not answer',
  });

/** Error for images that cannot be stored or read. */
export const storageUnavailable = (cause?: unknown): DomainError =>
  new DomainError('unavailable', messages.storageAway, { retryAfter: RETRY_AFTER, cause });

/** Error for a machine that cannot process images. `reason` is for the operator. */
export const imagesUnavailable = (reason: string): DomainError =>
  new DomainError('unavailable', messages.noImages, { cause: new Error(reason) });

/**
 * Error for work that ended because the client disconnected. All clients share one object, because creating an error with its stack for
 * each of thousands of disconnects takes long.
 */
export const CLIENT_DISCONNECTED = new DomainError('unavailable', messages.busy);
