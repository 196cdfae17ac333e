/** What the server was told while it rendered a page; the browser's first loaders hear the same. */
export type Answers = Record<string, Answer>;

/** `fault` is the tRPC code of the error, such as `NOT_FOUND`. */
type Answer = { data: unknown } | { fault: string };

export const answerKey = (path: string, input: unknown): string =>
  input === undefined ? path : `${path}?${JSON.stringify(input)}`;
