/** The most calls that one tRPC request may carry. */
export const BATCH_MAX = 10;

/** Whether a call may share a request with others. A sign-in never does, or one request could carry many tries. */
export const mayBeBatched = (path: string): boolean => !path.startsWith('auth.');
