import { z } from 'zod';
import { EndSession, OwnSession } from '@jala/schema/account';
import { SignedInUser } from '@jala/schema/auth';
import { staff } from '#trpc/trpc.ts';
import type { AccountService } from './account.service.ts';

/** The caller's own account. */
export const createAccountRouter = (account: AccountService) => ({
  get: staff.query({ output: SignedInUser }, ({ ctx }) => ctx.user),
  sessions: staff.query({ output: z.array(OwnSession) }, ({ ctx }) => account.sessions(ctx)),
  endSession: staff.mutation({ input: EndSession }, ({ ctx, input }) => account.endSession(ctx, input.id)),
  endOtherSessions: staff.mutation({}, ({ ctx }) => account.endOtherSessions(ctx)),
});
