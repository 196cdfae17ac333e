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
import { isOutputFault, toPublicError } from '#errors/public-error.ts';
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

/** Gives every error the code of its kind, and logs the errors that are our own fault. */
const mapErrors = t.middleware(async ({ ctx, path, next }) => {
  const fail = (thrown: unknown): never => {
    const error = getTRPCErrorFromUnknown(thrown);
    const outside = toPublicError(error);
    logFault(ctx.log, error, { procedure: path });
    // The caller would learn the fields of our response from its faults.
    const cause = isOutputFault(error) ? new Error(error.message) : (error.cause ?? error);
    throw new TRPCError({ code: outside.code, message: outside.message, cause });
  };
  // A batch refuses a call by throwing.
  const result = await (ctx.runInBatch === undefined ? next() : ctx.runInBatch(() => next()).catch(fail));
  return result.ok ? result : fail(result.error);
});

/** Lets those pass who are signed in and whose role may call the procedure. */
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

/** For reads without an input: all callers share one answer until content changes, however they ask for it. */
const shareAnswer = t.middleware(({ ctx, path, next }) =>
  ctx.keep(path, async () => {
    const result = await next();
    if (!result.ok) throw result.error;
    return result;
  }),
);

/** Input of a call that takes nothing: whoever sends a field expects it to do something. */
const NOTHING = z.strictObject({}).nullish();

/** Throws bad-input for a field. A body that is missing or cannot be read has none. */
const refuseInput = t.middleware(async ({ getRawInput, next }) => {
  const input = await getRawInput().catch(() => undefined);
  const { error } = NOTHING.safeParse(input);
  if (error !== undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return next();
});

/**
 * Refuses reads for which the database lets visitors wait: its own limits are longer, for the work of staff. Throws unavailable.
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

/** For signed-in staff: writes of what visitors do not see, so that no cache is emptied for them. */
export const { mutation: unseenMutation } = proceduresFor<Context & Access>(
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
  /** The largest body of a request for it. */
  maxBytes: number;
  /** True if the panel calls it on its own, again and again. Such a call does not keep a session from ending. */
  isPoll: boolean;
  /** True if its answer is for whoever knows a secret, and nobody may keep it. */
  isSecret: boolean;
  type: 'query' | 'mutation';
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
}

/** True for a procedure that reads what everybody may read, so that all callers get the same response. */
export const isSameForAll = (facts: ProcedureFacts | undefined): boolean =>
  facts?.access === 'all' && facts.type === 'query' && !facts.isSecret;

/**
 * True for an input with a search or a token. Strangers send whatever they like, so that one of them could fill the memory: such answers
 * are not kept, and each takes its turn. The answer to a token is for its holder alone.
 */
export const isUncacheable = (input: unknown): boolean => Boolean(Object(input).q) || Object(input).token !== undefined;

type Schema = z.ZodType | undefined;

interface Schemas<Input extends Schema, Output extends Schema> {
  input?: Input;
  /** Without one, the procedure returns nothing. */
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
    // A call without input may have no body, which an input of any kind would refuse.
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

/** More fields than any input has, so that the first ones show what is wrong. */
const MAX_FIELDS = 100;

/** The first fields of an input: checking and naming thousands of unknown ones would be work for nothing. */
export function firstFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const names = Object.keys(input);
  if (names.length <= MAX_FIELDS) return input;
  return Object.fromEntries(names.slice(0, MAX_FIELDS).map((name) => [name, (input as Record<string, unknown>)[name]]));
}

/**
 * Parses an input. Throws what callers may see of a ZodError instead of the error itself, whose message tRPC would read: it
 * repeats everything that is wrong.
 */
const parserOf = (schema: z.ZodType) => (input: unknown) => {
  const parsed = schema.safeParse(firstFields(input));
  if (parsed.success) return parsed.data;
  const { message, errors } = toPublicError(parsed.error);
  throw new DomainError('bad-input', message, errors && { fields: errors });
};
