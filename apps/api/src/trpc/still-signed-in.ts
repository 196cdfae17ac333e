import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * For a write by staff: throws unauthorized if the session has ended since the write began. What waits long, such as the cleaning of a
 * text, calls it before anything is saved. Undefined outside of such a write.
 */
export const stillSignedIn = new AsyncLocalStorage<() => Promise<unknown>>();
