import {
  getTRPCErrorFromUnknown,
  initTRPC,
  TRPCError,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
} from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { z } from 'zod';
import { DomainError } from '#errors/domain-error.ts';
import { databaseUnavailable } from '#errors/unavailable.ts';
import { logFault } from '#errors/log-fault.ts';
import { isOutputFault, type PublicError, toPublicError } from '#errors/public-error.ts';
import { BODY_MAX_BYTES, TIMEOUTS_MS } from '#platform/limits.ts';
import { withTimeout } from '#with-timeout.ts';
import { requireAccess, type Access, type Context } from './context.ts';

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter: ({ error, path }) => toErrorShape(error, path),
});

/** An error as tRPC clients receive it. */
export function toErrorShape(error: TRPCError, path: string | undefined) {
  const { message, errors, reason, retryAfter } = toPublicError(error);
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[error.code],
    data: { code: reason ?? error.code, httpStatus: getHTTPStatusCodeFromError(error), path, errors, retryAfter },
  };
}

/** Writes an error that no procedure has thrown, as tRPC clients receive it. */
export const asTrpc = (
  response: { json: (body: unknown) => unknown },
  { code, message, status, retryAfter }: PublicError,
): void =>
  void response.json({
    error: { message, code: TRPC_ERROR_CODES_BY_KEY[code], data: { code, httpStatus: status, retryAfter } },
  });

/** Gives every error the code of its kind, and logs the errors that are our own fault. */
const mapErrors = t.middleware(async ({ ctx, path, next }) => {
  const fail = (thrown: unknown): never => {
    const error = getTRPCErrorFromUnknown(thrown);
    const outside = toPublicError(error);
    logFault(ctx.log, error, { procedure: path });
    // Without this, the faults would tell the caller the fields of our response.
    const cause = isOutputFault(error) ? new Error(error.message) : (error.cause ?? error);
    throw new TRPCError({ code: outside.code, message: outside.message, cause });
  };
  // A batch refuses a call by throwing.
  const result = await (ctx.runInBatch === undefined ? next() : ctx.runInBatch(() => next()).catch(fail));
  return result.ok ? result : fail(result.error);
});

/** Refuses callers who are not signed in, or whose role may not call the procedure. */
const requireSignIn = t.middleware(async ({ ctx, path, next }) => next({ ctx: await requireAccess(ctx, path) }));

/** Tells the history who writes. */
const followWrites = t.middleware(async ({ ctx, type, path, next }) =>
  type === 'mutation' ? ctx.write(() => next(), path) : next(),
);

/** Announces a write before its response, so that the site's next page shows it. */
const announceWrites = t.middleware(async ({ ctx, type, next }) => {
  const result = await next();
  if (type === 'mutation') ctx.afterWrite();
  return result;
});

/** For public reads without an input: all callers share one answer until content changes, over every protocol. */
const shareAnswer = t.middleware(({ ctx, path, next }) =>
  ctx.keep(path, async () => {
    const result = await next();
    if (!result.ok) throw result.error;
    return result;
  }),
);

/** Input of a call without fields. A field is an error, because its sender expects an effect. */
const NOTHING = z.strictObject({}).nullish();

/** Throws bad-input if the input has a field. A missing or unreadable body counts as no field. */
const refuseInput = t.middleware(async ({ getRawInput, next }) => {
  const input = await getRawInput().catch(() => undefined);
  const { error } = NOTHING.safeParse(input);
  if (error !== undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return next();
});

/**
 * Throws unavailable for a read that takes too long. The database's own limits are longer, because they also serve the work of staff.
 */
const limitWait = t.middleware(async ({ type, next }) => {
  const result = await (type === 'query' ? withTimeout(next(), TIMEOUTS_MS.visitorRead) : next());
  if (result !== undefined) return result;
  throw databaseUnavailable();
});

const baseProcedure = t.procedure.use(mapErrors);

export const { router } = t;

/** For everyone, signed in or not. */
export const publicProcedure = proceduresFor<Context>('all', baseProcedure.use(limitWait));

/** For signed-in staff. The sign-in is checked before the input. */
export const staffProcedure = proceduresFor<Context & Access>(
  'staff',
  baseProcedure.use(requireSignIn).use(announceWrites).use(followWrites),
);

/** For signed-in staff: writes of data that visitors do not see, so that no cache is emptied. */
export const { mutation: mutationWithoutCacheReset } = proceduresFor<Context & Access>(
  'staff',
  baseProcedure.use(requireSignIn).use(followWrites),
);

/** For signed-in staff: work that stores nothing, although its input is too long for the address of a read. */
export const { mutation: staffComputation } = proceduresFor<Context & Access>(
  'staff',
  baseProcedure.use(requireSignIn),
);

/** Facts that a procedure declares, for HTTP and for the description of the REST surface. */
export interface ProcedureFacts {
  access: 'staff' | 'all';
  /** The largest body of a request, in bytes. */
  maxBytes: number;
  /** True if the panel calls the procedure repeatedly on its own. Such a call does not extend the session. */
  isPoll: boolean;
  /** True if the answer is only for callers who know a secret, so that the answer must not be cached. */
  isSecret: boolean;
  type: 'query' | 'mutation';
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
}

/** True for a procedure that reads data that everybody may read, so that all callers get the same response. */
export const isSameForAll = (facts: ProcedureFacts | undefined): boolean =>
  facts?.access === 'all' && facts.type === 'query' && !facts.isSecret;

/**
 * True for an input with a search or a token. Answers to searches are not cached, because a stranger could fill the memory with them;
 * searches wait in a queue instead. The answer to a token is only for the holder of the token.
 */
export const isUncacheable = (input: unknown): boolean => Boolean(Object(input).q) || Object(input).token !== undefined;

type Schema = z.ZodType | undefined;

interface Schemas<Input extends Schema, Output extends Schema> {
  input?: Input;
  /** Without a schema, the procedure returns nothing. */
  output?: Output;
  /** True if the input holds rich text, which may be long. */
  richText?: boolean;
  /** The largest body, in bytes, if the input is long in another way. */
  maxBytes?: number;
  /** See `ProcedureFacts`. */
  isPoll?: boolean;
  isSecret?: boolean;
}

type Handler<Ctx, Input, Output> = (call: {
  ctx: Ctx;
  input: Input extends z.ZodType ? z.output<Input> : undefined;
}) => MaybePromise<Output extends z.ZodType ? z.input<Output> : void>;

type AnyHandler = Handler<Context, z.ZodUnknown, z.ZodUnknown>;

type MaybePromise<T> = T | Promise<T>;

interface Types<Input, Output> {
  input: Input extends z.ZodType ? z.input<Input> : void;
  output: Output extends z.ZodType ? z.output<Output> : void;
  meta: object;
}

/** tRPC does not publish the schemas of a procedure, so our procedures also carry them as `facts`. */
interface Declared {
  facts: ProcedureFacts;
}

type Query<Input, Output> = TRPCQueryProcedure<Types<Input, Output>> & Declared;
type Mutation<Input, Output> = TRPCMutationProcedure<Types<Input, Output>> & Declared;

/**
 * `query({ input, output }, handler)` and `mutation(...)`. TypeScript cannot infer the types of tRPC's chain of calls from our
 * generics, so the signatures state them.
 */
function proceduresFor<Ctx>(access: ProcedureFacts['access'], procedure: typeof baseProcedure) {
  const withSchemas = ({ input, output }: Schemas<Schema, Schema>, base: typeof baseProcedure = procedure) =>
    // A call without input may have no body. Any input schema would refuse a missing body.
    (input === undefined ? base : base.input(parserOf(input))).output(output ?? z.unknown());
  const plainMaxBytes = access === 'staff' ? BODY_MAX_BYTES.staff : BODY_MAX_BYTES.stranger;
  const factsOf = (
    type: ProcedureFacts['type'],
    {
      input,
      output,
      richText,
      isPoll = false,
      isSecret = false,
      maxBytes = richText === true ? BODY_MAX_BYTES.richText : plainMaxBytes,
    }: Schemas<Schema, Schema>,
  ): Declared => ({
    facts: { access, type, input, output, isPoll, isSecret, maxBytes },
  });

  function query<Input extends Schema = undefined, Output extends Schema = undefined>(
    schemas: Schemas<Input, Output>,
    handler: Handler<Ctx, Input, Output>,
  ): Query<Input, Output> {
    const isShared = access === 'all' && schemas.input === undefined;
    const built = withSchemas(schemas, isShared ? procedure.use(shareAnswer) : procedure).query(
      handler as unknown as AnyHandler,
    );
    return Object.assign(built, factsOf('query', schemas)) as unknown as Query<Input, Output>;
  }

  function mutation<Input extends Schema = undefined, Output extends Schema = undefined>(
    schemas: Schemas<Input, Output>,
    handler: Handler<Ctx, Input, Output>,
  ): Mutation<Input, Output> {
    const base = schemas.input === undefined ? procedure.use(refuseInput) : procedure;
    const built = withSchemas(schemas, base).mutation(handler as unknown as AnyHandler);
    return Object.assign(built, factsOf('mutation', schemas)) as unknown as Mutation<Input, Output>;
  }

  return { query, mutation };
}

/** More fields than any input has, so that the first fields are enough to show the fault. */
const MAX_FIELDS = 100;

/** Returns the first fields of an input, because checking and naming thousands of unknown fields would be useless. */
export function firstFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const names = Object.keys(input);
  if (names.length <= MAX_FIELDS) return input;
  return Object.fromEntries(names.slice(0, MAX_FIELDS).map((name) => [name, (input as Record<string, unknown>)[name]]));
}

/**
 * Parses an input. Instead of a ZodError, throws an error with only the facts that callers may see, because tRPC would read the message of
 * a ZodError, which repeats all faults.
 */
const parserOf = (schema: z.ZodType) => (input: unknown) => {
  const parsed = schema.safeParse(firstFields(input));
  if (parsed.success) return parsed.data;
  const { message, errors } = toPublicError(parsed.error);
  throw new DomainError('bad-input', message, errors && { fields: errors });
};
