import { z } from 'zod';
import { ChangePassword, ResetPassword, Session, SignIn, User } from '@jala/schema/auth';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const authRouter = router({
  signin: publicProcedure
    .input(SignIn)
    .output(Session)
    .mutation(({ ctx, input }) => ctx.services.auth.signIn(input, ctx.callerAddress)),
  verify: staffProcedure.output(z.strictObject({ user: User })).query(({ ctx }) => ({ user: ctx.access.user })),
  logout: staffProcedure.mutation(({ ctx }) => ctx.services.auth.logout(ctx.access)),
  changePassword: staffProcedure
    .input(ChangePassword)
    .mutation(({ ctx, input }) => ctx.services.auth.changePassword(ctx.access, input)),
  resetPassword: staffProcedure
    .input(ResetPassword)
    .mutation(({ ctx, input }) => ctx.services.auth.resetPassword(ctx.access, input)),
});
