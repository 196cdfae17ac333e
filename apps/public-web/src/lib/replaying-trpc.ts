import { type Answers, answerKey } from './answers.ts';
import type { Trpc } from './trpc.ts';

type Ask = (path: readonly string[], input: unknown) => Promise<unknown>;

/**
 * A client that answers from what the server recorded, and asks the client that `load` brings for everything else.
 * Emptying `answers` ends the replay. It spares the first view the code of tRPC itself.
 */
export function replayingTrpc(answers: Answers, load: () => Promise<Trpc>): Trpc {
  const ask: Ask = async (path, input) => {
    const answer = answers[answerKey(path.join('.'), input)];
    if (!answer) return queryOf(await load(), path)(input);
    if ('fault' in answer) throw Object.assign(new Error(answer.fault), { data: { code: answer.fault } });
    return answer.data;
  };
  return procedures(ask, []) as Trpc;
}

/** `client.posts.byId.query(input)` as a call of `ask(['posts', 'byId'], input)`. */
const procedures = (ask: Ask, path: readonly string[]): object =>
  new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'query' ? (input: unknown) => ask(path, input) : procedures(ask, [...path, name]),
    },
  );

type Query = (input: unknown) => Promise<unknown>;

function queryOf(client: Trpc, path: readonly string[]): Query {
  const procedure = path.reduce((level: unknown, name) => (level as Record<string, unknown>)[name], client);
  return (procedure as { query: Query }).query;
}
