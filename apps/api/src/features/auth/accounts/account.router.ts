import { z } from 'zod';
import {
  AddedPasskey,
  AddPasskey,
  BeginTotp,
  EnableTotp,
  EndSession,
  NewTotp,
  OwnPassword,
  OwnSecurity,
  OwnSession,
  PasskeyOptions,
  RecoveryCodes,
  RemovePasskey,
  RenamePasskey,
  UpdateEmail,
  UpdateName,
} from '@jala/schema/wire/account';
import { SignedInUser } from '@jala/schema/wire/auth';
import { staffProcedure } from '#trpc/trpc.ts';
import type { AccountService } from './account.service.ts';
import type { Passkeys } from '../factors/passkeys.service.ts';

interface Services {
  account: AccountService;
  passkeys: Passkeys;
}

/** Procedures for the caller's own account. */
export const createAccountRouter = ({ account, passkeys }: Services) => ({
  get: staffProcedure.query({ output: SignedInUser }, ({ ctx }) => ctx.user),
  sessions: staffProcedure.query({ output: z.array(OwnSession) }, ({ ctx }) => account.sessions(ctx)),
  endSession: staffProcedure.mutation({ input: EndSession }, ({ ctx, input }) => account.endSession(ctx, input.id)),
  endOtherSessions: staffProcedure.mutation({}, ({ ctx }) => account.endOtherSessions(ctx)),
  security: staffProcedure.query({ output: OwnSecurity }, ({ ctx }) => account.security(ctx)),
  beginTotp: staffProcedure.mutation({ input: BeginTotp, output: NewTotp }, ({ ctx, input }) =>
    account.beginTotp(ctx, input),
  ),
  enableTotp: staffProcedure.mutation({ input: EnableTotp, output: RecoveryCodes.partial() }, ({ ctx, input }) =>
    account.enableTotp(ctx, input.code),
  ),
  disableTotp: staffProcedure.mutation({ input: OwnPassword }, ({ ctx, input }) => account.disableTotp(ctx, input)),
  newRecoveryCodes: staffProcedure.mutation({ input: OwnPassword, output: RecoveryCodes }, ({ ctx, input }) =>
    account.newRecoveryCodes(ctx, input),
  ),
  updateName: staffProcedure.mutation({ input: UpdateName }, ({ ctx, input }) =>
    account.updateName(ctx, input.user_name),
  ),
  updateEmail: staffProcedure.mutation({ input: UpdateEmail }, ({ ctx, input }) => account.updateEmail(ctx, input)),
  beginPasskey: staffProcedure.mutation({ input: OwnPassword, output: PasskeyOptions }, ({ ctx, input }) =>
    passkeys.begin(ctx, input.password),
  ),
  addPasskey: staffProcedure.mutation({ input: AddPasskey, output: AddedPasskey }, ({ ctx, input }) =>
    passkeys.add(ctx, input),
  ),
  renamePasskey: staffProcedure.mutation({ input: RenamePasskey }, ({ ctx, input }) => passkeys.rename(ctx, input)),
  removePasskey: staffProcedure.mutation({ input: RemovePasskey }, ({ ctx, input }) => passkeys.remove(ctx, input)),
});
