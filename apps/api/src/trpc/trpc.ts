import { initTRPC, TRPCError } from '@trpc/server';
import { isInternal, toPublicError } from '#errors/public-error.ts';
import type { Context } from './context.ts';

/** What the REST surface and its description need to know of a procedure beforehand. */
export interface Meta {
  access: 'staff';
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { message, errors, retryAfter } = toPublicError(error);
      return { ...shape, message, data: { ...shape.data, errors, retryAfter } };
    },
  });

/** Gives every fault the code that its kind has, and logs those that are ours. */
const mapFaults = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) return result;
  const outside = toPublicError(result.error);
  if (isInternal(outside))
    ctx.log.error({ err: result.error.cause ?? result.error, procedure: path }, 'a procedure failed');
  // Not ours to mend, but the operator's to know, such as a geocoder that refuses this server.
  if (outside.status === 502) ctx.log.warn({ err: result.error.cause, procedure: path }, 'another service failed');
  throw new TRPCError({ code: outside.code, message: outside.message, cause: result.error.cause ?? result.error });
});

const demandSignIn = t.middleware(async ({ ctx, next }) => {
  const access = await ctx.services.auth.verify(ctx.token);
  return next({ ctx: { access } });
});

/** The answer to a write is sent when the site's next page already shows it. */
const announceWrites = t.middleware(async ({ ctx, type, next }) => {
  const result = await next();
  if (type === 'mutation' && result.ok) ctx.changes.announce();
  return result;
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** For everybody. */
export const publicProcedure = t.procedure.use(mapFaults);

/** For signed-in staff. The sign-in is checked before the input is looked at. */
export const staffProcedure = publicProcedure.meta({ access: 'staff' }).use(demandSignIn).use(announceWrites);
