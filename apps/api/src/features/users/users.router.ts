import { z } from 'zod';
import { Session } from '@jala/schema/wire/auth';
import { ById } from '@jala/schema/wire/record';
import {
  AcceptInvitation,
  ChangeRole,
  EnableUser,
  Invitation,
  InvitationLink,
  InvitationToken,
  Invite,
  OpenedInvitation,
  Person,
  RenewInvitation,
} from '@jala/schema/wire/users';
import { publicProcedure, staffProcedure } from '#trpc/trpc.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { UsersService } from './users.service.ts';

export const createUsersRouter = (users: UsersService, invitations: InvitationsService) => ({
  list: staffProcedure.query({ output: z.array(Person) }, () => users.list()),
  changeRole: staffProcedure.mutation({ input: ChangeRole, output: Person }, ({ ctx, input }) =>
    users.changeRole(input, ctx),
  ),
  disable: staffProcedure.mutation({ input: ById, output: Person }, ({ ctx, input }) => users.disable(input.id, ctx)),
  enable: staffProcedure.mutation({ input: EnableUser, output: Person }, ({ ctx, input }) => users.enable(input, ctx)),
  remove: staffProcedure.mutation({ input: ById }, ({ ctx, input }) => users.remove(input.id, ctx)),
  signOut: staffProcedure.mutation({ input: ById }, ({ ctx, input }) => users.signOut(input.id, ctx)),
  invitations: staffProcedure.query({ output: z.array(Invitation) }, () => invitations.list()),
  invite: staffProcedure.mutation({ input: Invite, output: InvitationLink }, ({ ctx, input }) =>
    invitations.invite(input, ctx),
  ),
  renewInvitation: staffProcedure.mutation({ input: RenewInvitation, output: InvitationLink }, ({ ctx, input }) =>
    invitations.renew(input, ctx),
  ),
  withdrawInvitation: staffProcedure.mutation({ input: ById }, ({ ctx, input }) => invitations.withdraw(input.id, ctx)),
  // A mutation, so that the token is in the body and not in an address.
  openInvitation: publicProcedure.mutation({ input: InvitationToken, output: OpenedInvitation }, ({ ctx, input }) =>
    invitations.open(input.token, ctx),
  ),
  acceptInvitation: publicProcedure.mutation({ input: AcceptInvitation, output: Session }, ({ ctx, input }) =>
    invitations.accept(input, ctx),
  ),
});
