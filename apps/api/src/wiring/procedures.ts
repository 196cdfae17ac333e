import { z } from 'zod';
import { appRouter } from './app-router.ts';

/** What a procedure declares of itself. */
export interface ProcedureFacts {
  access: 'staff' | 'all';
  type: 'query' | 'mutation';
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
}

/** tRPC keeps the declared procedures flat, by their dotted paths; its types show them nested. */
const Declared = z.record(
  z.string(),
  z.custom<{
    _def: { type: ProcedureFacts['type']; meta?: { access?: 'staff' }; inputs?: unknown[]; output?: unknown };
  }>((value) => typeof value === 'function' && '_def' in value),
);
const declared = Declared.parse(appRouter._def.procedures);

export const procedurePaths: readonly string[] = Object.keys(declared);

/** Throws for a path that no procedure has. */
export function factsOf(path: string): ProcedureFacts {
  const definition = declared[path]?._def;
  if (definition === undefined) throw new Error(`There is no procedure ${path}`);
  const [input] = definition.inputs ?? [];
  return {
    access: definition.meta?.access ?? 'all',
    type: definition.type,
    input: input instanceof z.ZodType ? input : undefined,
    output: definition.output instanceof z.ZodType ? definition.output : undefined,
  };
}
