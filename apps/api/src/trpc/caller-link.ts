import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { getTRPCErrorShape, getTRPCErrorFromUnknown } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { appRouter, createCaller, type AppRouter } from './app-router.ts';
import type { Context } from './context.ts';

type Caller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/**
 * The end of a tRPC client in the server's own process: a call is a function call, and faults look as they do over HTTP.
 * (`unstable_localLink` does the same and more, at several times the cost of a query.)
 */
export function callerLink(context: Context): TRPCLink<AppRouter> {
  // Which procedure it is, the client's types know; what it takes, the procedure checks itself.
  const caller = createCaller(context) as unknown as Caller;
  return () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        const [feature = '', act = ''] = path.split('.');
        const answer = caller[feature]?.[act]?.(input) ?? Promise.reject(new Error(`There is no procedure ${path}`));
        answer.then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (thrown: unknown) => observer.error(clientError(thrown, { path, input, context })),
        );
      });
}

function clientError(thrown: unknown, { path, input, context }: { path: string; input: unknown; context: Context }) {
  const error = getTRPCErrorFromUnknown(thrown);
  const shape = getTRPCErrorShape({ config: appRouter._def._config, error, type: 'query', path, input, ctx: context });
  return TRPCClientError.from<AppRouter>({ error: shape });
}
