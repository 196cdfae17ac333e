/** The most calls that one tRPC request may carry. */
export const BATCH_MAX = 10;

/** They take a token, as a sign-in takes a password. */
const WITH_TOKEN = new Set(['users.acceptInvitation', 'users.openInvitation']);

/** Tells whether a call may share a request with others. A sign-in never does, or one request could carry many tries. */
export const mayBeBatched = (path: string): boolean => !path.startsWith('auth.') && !WITH_TOKEN.has(path);
