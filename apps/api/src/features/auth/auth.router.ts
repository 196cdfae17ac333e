import { z } from 'zod';
import {
  Colleague,
  ForgottenPassword,
  PasskeyOptions,
  PasskeySignIn,
  PasswordLink,
  SignInRules,
  UpdateSignInRules,
  WaysBack,
} from '@jala/schema/wire/account';
import { ChangePassword, ResetPassword, Session, SetForgottenPassword, SignIn, User } from '@jala/schema/wire/auth';
import { publicProcedure, staffProcedure } from '#trpc/trpc.ts';
import type { AccountService } from './accounts/account.service.ts';
import type { AuthService } from './auth.service.ts';
import type { ColleaguesService } from './accounts/colleagues.service.ts';
import type { ForgottenService } from './accounts/forgotten.service.ts';
import type { Passkeys } from './factors/passkeys.service.ts';

interface Services {
  auth: AuthService;
  account: AccountService;
  passkeys: Passkeys;
  forgotten: ForgottenService;
  colleagues: ColleaguesService;
}

export const createAuthRouter = ({ auth, account, passkeys, forgotten, colleagues }: Services) => ({
  signin: publicProcedure.mutation({ input: SignIn, output: Session }, ({ ctx, input }) => auth.signIn(input, ctx)),
  beginPasskeySignIn: publicProcedure.mutation({ output: PasskeyOptions }, ({ ctx }) => passkeys.beginSignIn(ctx)),
  signinWithPasskey: publicProcedure.mutation({ input: PasskeySignIn, output: Session }, ({ ctx, input }) =>
    auth.signInWithPasskey(input, ctx),
  ),
  waysBack: publicProcedure.query({ output: WaysBack }, () => forgotten.ways()),
  forgotPassword: publicProcedure.mutation({ input: ForgottenPassword }, ({ ctx, input }) =>
    forgotten.ask(input.user_email, ctx),
  ),
  setForgottenPassword: publicProcedure.mutation({ input: SetForgottenPassword }, ({ ctx, input }) =>
    forgotten.setPassword(input, ctx),
  ),
  verify: staffProcedure.query({ output: z.strictObject({ user: User }) }, ({ ctx }) => ({
    user: User.strip().parse(ctx.user),
  })),
  logout: staffProcedure.mutation({}, ({ ctx }) => auth.logout(ctx)),
  changePassword: staffProcedure.mutation({ input: ChangePassword }, ({ ctx, input }) =>
    auth.changePassword(ctx, input),
  ),
  resetPassword: staffProcedure.mutation({ input: ResetPassword }, ({ ctx, input }) => auth.resetPassword(ctx, input)),
  passwordLink: staffProcedure.mutation({ input: Colleague, output: PasswordLink }, ({ ctx, input }) =>
    colleagues.passwordLink(ctx, input),
  ),
  removeFactors: staffProcedure.mutation({ input: Colleague }, ({ ctx, input }) =>
    colleagues.removeFactors(ctx, input),
  ),
  signInRules: staffProcedure.query({ output: SignInRules }, () => account.signInRules()),
  updateSignInRules: staffProcedure.mutation({ input: UpdateSignInRules }, ({ ctx, input }) =>
    account.updateSignInRules(ctx, input),
  ),
});
