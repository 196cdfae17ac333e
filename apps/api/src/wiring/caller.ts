import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { appRouter, createCaller, type AppRouter } from './app-router.ts';
import type { Context } from './context.ts';

/** Calls a procedure by its path. Which one it is, the caller's types know; what it takes, the procedure checks itself. */
export function callByPath(context: Context): (path: string, input: unknown) => Promise<unknown> {
  const caller = createCaller(context) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  return async (path, input) => {
    const [feature = '', act = ''] = path.split('.');
    const procedure = caller[feature]?.[act];
    if (procedure === undefined) throw new Error(`There is no procedure ${path}`);
    return procedure(input);
  };
}

/**
 * The end of a tRPC client in the server's own process: a call is a function call, and faults look as they do over HTTP.
 * (`unstable_localLink` does the same and more, at several times the cost of a query.)
 */
export function callerLink(answer: (path: string, input: unknown) => Promise<unknown>): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        answer(path, input).then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (thrown: unknown) => observer.error(clientError(thrown, path, input)),
        );
      });
}

function clientError(thrown: unknown, path: string, input: unknown) {
  const error = getTRPCErrorFromUnknown(thrown);
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: 'query',
    path,
    input,
    ctx: undefined,
  });
  return TRPCClientError.from<AppRouter>({ error: shape });
}
