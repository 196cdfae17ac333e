import { z } from 'zod';
import { ChangePassword, ResetPassword, Session, SignIn, User } from '@jala/schema/auth';
import { everyone, staff } from '#trpc/trpc.ts';
import type { AuthService } from './auth.service.ts';

export const createAuthRouter = (auth: AuthService) => ({
  signin: everyone.mutation({ input: SignIn, output: Session }, ({ ctx, input }) => auth.signIn(input, ctx)),
  verify: staff.query({ output: z.strictObject({ user: User }) }, ({ ctx }) => ({
    user: User.strip().parse(ctx.user),
  })),
  logout: staff.mutation({}, ({ ctx }) => auth.logout(ctx)),
  changePassword: staff.mutation({ input: ChangePassword }, ({ ctx, input }) => auth.changePassword(ctx, input)),
  resetPassword: staff.mutation({ input: ResetPassword }, ({ ctx, input }) => auth.resetPassword(ctx, input)),
});
