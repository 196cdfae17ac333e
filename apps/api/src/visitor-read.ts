import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while something is read for visitors, who have a share of the connections to the database (`limitConnections`). */
export const visitorRead = new AsyncLocalStorage<true>();
