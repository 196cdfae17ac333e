import { callTRPCProcedure } from '@trpc/server';
import type { Context } from '#trpc/context.ts';
import type { ProcedureFacts } from '#trpc/trpc.ts';
import { createAppRouter, createFeatureRouters, type FeatureRouters } from './app-router.ts';
import type { Services } from './services.ts';

/** The path of a procedure, such as `posts.list`. */
export type ProcedurePath = {
  [Feature in keyof FeatureRouters]: `${Feature}.${keyof FeatureRouters[Feature] & string}`;
}[keyof FeatureRouters];

/** Calls a procedure by its path. The procedure checks its input itself. */
export type CallProcedure = (path: string, input: unknown) => Promise<unknown>;

export type Procedures = ReturnType<typeof createProcedures>;

/** Finds and calls every procedure of the product by its path. */
export function createProcedures(services: Services) {
  const features = createFeatureRouters(services);
  const router = createAppRouter(features);
  const facts = new Map<string, ProcedureFacts>(
    Object.entries(features).flatMap(([feature, procedures]) =>
      Object.entries<{ facts: ProcedureFacts }>(procedures).map(([name, procedure]) => [
        `${feature}.${name}`,
        procedure.facts,
      ]),
    ),
  );

  /** Throws for an unknown path. */
  function factsOf(path: string): ProcedureFacts {
    const found = facts.get(path);
    if (found === undefined) throw new Error(`There is no procedure ${path}`);
    return found;
  }

  return {
    router,
    paths: [...facts.keys()],
    factsOf,
    findFacts: (path: string) => facts.get(path),
    /** Calls procedures for one caller. */
    callerFor:
      (ctx: Context): CallProcedure =>
      async (path, input) =>
        callTRPCProcedure({
          router,
          path,
          ctx,
          type: factsOf(path).type,
          getRawInput: async () => input,
          signal: undefined,
          batchIndex: 0,
        }),
  };
}
