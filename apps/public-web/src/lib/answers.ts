import type { Ask } from '@jala/api/render-page';

/** What the api answered while the server rendered a page. The page carries it, and the browser's first loaders use it. */
export type Answers = Record<string, Answer>;

/** `error` is the tRPC code, such as `NOT_FOUND`. */
type Answer = { data: unknown } | { error: string };

const keyOf = (path: string, input: unknown): string =>
  input === undefined ? path : `${path}?${JSON.stringify(input)}`;

/** For the server: keeps every answer in `answers`. When two loaders ask the same question, it is sent once. */
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
 * For the browser: answers from what the server recorded. Other questions go to the function that `load` returns.
 * Emptying `answers` ends the replay.
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
 * The tRPC code of an error. On the server the error itself has it, in the browser its `data` does. This checks the
 * shape and not the class, because this build does not share its error classes with the api's build.
 */
export function errorCode(error: unknown): string {
  const holder = isRecord(error) && isRecord(error.data) ? error.data : error;
  return isRecord(holder) && typeof holder.code === 'string' ? holder.code : 'INTERNAL_SERVER_ERROR';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
