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
} from '@jala/schema/account';
import { SignedInUser } from '@jala/schema/auth';
import { staff } from '#trpc/trpc.ts';
import type { AccountService } from './account.service.ts';
import type { Passkeys } from './passkeys.service.ts';

interface Services {
  account: AccountService;
  passkeys: Passkeys;
}

/** The caller's own account. */
export const createAccountRouter = ({ account, passkeys }: Services) => ({
  get: staff.query({ output: SignedInUser }, ({ ctx }) => ctx.user),
  sessions: staff.query({ output: z.array(OwnSession) }, ({ ctx }) => account.sessions(ctx)),
  endSession: staff.mutation({ input: EndSession }, ({ ctx, input }) => account.endSession(ctx, input.id)),
  endOtherSessions: staff.mutation({}, ({ ctx }) => account.endOtherSessions(ctx)),
  security: staff.query({ output: OwnSecurity }, ({ ctx }) => account.security(ctx)),
  beginTotp: staff.mutation({ input: BeginTotp, output: NewTotp }, ({ ctx, input }) => account.beginTotp(ctx, input)),
  enableTotp: staff.mutation({ input: EnableTotp, output: RecoveryCodes.partial() }, ({ ctx, input }) =>
    account.enableTotp(ctx, input.code),
  ),
  disableTotp: staff.mutation({ input: OwnPassword }, ({ ctx, input }) => account.disableTotp(ctx, input)),
  newRecoveryCodes: staff.mutation({ input: OwnPassword, output: RecoveryCodes }, ({ ctx, input }) =>
    account.newRecoveryCodes(ctx, input),
  ),
  updateName: staff.mutation({ input: UpdateName }, ({ ctx, input }) => account.updateName(ctx, input.user_name)),
  updateEmail: staff.mutation({ input: UpdateEmail }, ({ ctx, input }) => account.updateEmail(ctx, input)),
  beginPasskey: staff.mutation({ input: OwnPassword, output: PasskeyOptions }, ({ ctx, input }) =>
    passkeys.begin(ctx, input.password),
  ),
  addPasskey: staff.mutation({ input: AddPasskey, output: AddedPasskey }, ({ ctx, input }) => passkeys.add(ctx, input)),
  renamePasskey: staff.mutation({ input: RenamePasskey }, ({ ctx, input }) => passkeys.rename(ctx, input)),
  removePasskey: staff.mutation({ input: RemovePasskey }, ({ ctx, input }) => passkeys.remove(ctx, input)),
});
