import type { Ask } from '@jala/api/render-page';

/** The api's answers to one page's loaders, by query. The server puts them into the page for the browser's first loaders. */
export type Answers = Record<string, Answer>;

/** `error` is the tRPC code, such as `NOT_FOUND`. */
type Answer = { data: unknown } | { error: string };

const keyOf = (path: string, input: unknown): string =>
  input === undefined ? path : `${path}?${JSON.stringify(input)}`;

/** For the server: also stores every answer in `answers`. If two loaders make the same query, it calls `ask` only once. */
export function recordAnswers(ask: Ask, answers: Answers): Ask {
  const asked = new Map<string, Promise<unknown>>();
  return (path, input) => {
    const key = keyOf(path, input);
    const known = asked.get(key);
    if (known !== undefined) return known;
    const answer = record(ask(path, input), key, answers);
    asked.set(key, answer);
    return answer;
  };
}

async function record(asking: Promise<unknown>, key: string, answers: Answers): Promise<unknown> {
  try {
    const data = await asking;
    answers[key] = { data };
    return data;
  } catch (error) {
    answers[key] = { error: errorCode(error) };
    throw error;
  }
}

/**
 * For the browser: answers queries from `answers`, and sends all other queries with the `Ask` that `load` returns. An
 * answer is used until the caller removes it from `answers`.
 */
export function replayAnswers(answers: Answers, load: () => Promise<Ask>): Ask {
  return async (path, input) => {
    const answer = answers[keyOf(path, input)];
    if (answer === undefined) return (await load())(path, input);
    if ('error' in answer) throw Object.assign(new Error(answer.error), { code: answer.error });
    return answer.data;
  };
}

/**
 * The tRPC code of an error; INTERNAL_SERVER_ERROR if it has none. On the server the code is a property of the error, in
 * the browser of its `data`. The function checks the shape and not the class, because this build and the api's build do
 * not share their error classes.
 */
export function errorCode(error: unknown): string {
  const holder = isRecord(error) && isRecord(error.data) ? error.data : error;
  return isRecord(holder) && typeof holder.code === 'string' ? holder.code : 'INTERNAL_SERVER_ERROR';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
