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
} from '@jala/schema/account';
import { ChangePassword, ResetPassword, Session, SetForgottenPassword, SignIn, User } from '@jala/schema/auth';
import { everyone, staff } from '#trpc/trpc.ts';
import type { AccountService } from './account.service.ts';
import type { AuthService } from './auth.service.ts';
import type { ColleaguesService } from './colleagues.service.ts';
import type { ForgottenService } from './forgotten.service.ts';
import type { Passkeys } from './passkeys.service.ts';

interface Services {
  auth: AuthService;
  account: AccountService;
  passkeys: Passkeys;
  forgotten: ForgottenService;
  colleagues: ColleaguesService;
}

export const createAuthRouter = ({ auth, account, passkeys, forgotten, colleagues }: Services) => ({
  signin: everyone.mutation({ input: SignIn, output: Session }, ({ ctx, input }) => auth.signIn(input, ctx)),
  beginPasskeySignIn: everyone.mutation({ output: PasskeyOptions }, ({ ctx }) => passkeys.beginSignIn(ctx)),
  signinWithPasskey: everyone.mutation({ input: PasskeySignIn, output: Session }, ({ ctx, input }) =>
    auth.signInWithPasskey(input, ctx),
  ),
  waysBack: everyone.query({ output: WaysBack }, () => forgotten.ways()),
  forgotPassword: everyone.mutation({ input: ForgottenPassword }, ({ ctx, input }) =>
    forgotten.ask(input.user_email, ctx),
  ),
  setForgottenPassword: everyone.mutation({ input: SetForgottenPassword }, ({ ctx, input }) =>
    forgotten.setPassword(input, ctx),
  ),
  verify: staff.query({ output: z.strictObject({ user: User }) }, ({ ctx }) => ({
    user: User.strip().parse(ctx.user),
  })),
  logout: staff.mutation({}, ({ ctx }) => auth.logout(ctx)),
  changePassword: staff.mutation({ input: ChangePassword }, ({ ctx, input }) => auth.changePassword(ctx, input)),
  resetPassword: staff.mutation({ input: ResetPassword }, ({ ctx, input }) => auth.resetPassword(ctx, input)),
  passwordLink: staff.mutation({ input: Colleague, output: PasswordLink }, ({ ctx, input }) =>
    colleagues.passwordLink(ctx, input),
  ),
  removeFactors: staff.mutation({ input: Colleague }, ({ ctx, input }) => colleagues.removeFactors(ctx, input)),
  signInRules: staff.query({ output: SignInRules }, () => account.signInRules()),
  updateSignInRules: staff.mutation({ input: UpdateSignInRules }, ({ ctx, input }) =>
    account.updateSignInRules(ctx, input),
  ),
});
