import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { getTRPCErrorFromUnknown } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { toErrorShape } from '#trpc/trpc.ts';
import type { AppRouter } from './app-router.ts';
import type { CallProcedure } from './procedures.ts';

/**
 * The end of a tRPC client in the server's own process: a call is a function call, and errors look as they do over HTTP.
 * (`unstable_localLink` does the same and more, at several times the cost of a query.)
 */
export function callerLink(call: CallProcedure): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        call(path, input).then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (thrown: unknown) => {
            const error = toErrorShape(getTRPCErrorFromUnknown(thrown), path);
            observer.error(TRPCClientError.from<AppRouter>({ error }));
          },
        );
      });
}
