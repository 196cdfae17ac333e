/** The most calls that one tRPC request may carry. */
export const BATCH_MAX = 10;

/** Calls that check a secret token, as a sign-in checks a password. */
const WITH_TOKEN = new Set(['users.acceptInvitation', 'users.openInvitation']);

/** Tells whether a call may share a request with other calls. A sign-in may not, because one request could then try many passwords. */
export const mayBeBatched = (path: string): boolean => !path.startsWith('auth.') && !WITH_TOKEN.has(path);
