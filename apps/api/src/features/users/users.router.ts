import { z } from 'zod';
import { Session } from '@jala/schema/auth';
import { ById } from '@jala/schema/record';
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
} from '@jala/schema/users';
import { everyone, staff } from '#trpc/trpc.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { UsersService } from './users.service.ts';

export const createUsersRouter = (users: UsersService, invitations: InvitationsService) => ({
  list: staff.query({ output: z.array(Person) }, () => users.list()),
  changeRole: staff.mutation({ input: ChangeRole, output: Person }, ({ ctx, input }) => users.changeRole(input, ctx)),
  disable: staff.mutation({ input: ById, output: Person }, ({ ctx, input }) => users.disable(input.id, ctx)),
  enable: staff.mutation({ input: EnableUser, output: Person }, ({ ctx, input }) => users.enable(input, ctx)),
  remove: staff.mutation({ input: ById }, ({ ctx, input }) => users.remove(input.id, ctx)),
  signOut: staff.mutation({ input: ById }, ({ ctx, input }) => users.signOut(input.id, ctx)),
  invitations: staff.query({ output: z.array(Invitation) }, () => invitations.list()),
  invite: staff.mutation({ input: Invite, output: InvitationLink }, ({ ctx, input }) => invitations.invite(input, ctx)),
  renewInvitation: staff.mutation({ input: RenewInvitation, output: InvitationLink }, ({ ctx, input }) =>
    invitations.renew(input, ctx),
  ),
  withdrawInvitation: staff.mutation({ input: ById }, ({ ctx, input }) => invitations.withdraw(input.id, ctx)),
  // A mutation, so that the token is in the body and not in an address.
  openInvitation: everyone.mutation({ input: InvitationToken, output: OpenedInvitation }, ({ ctx, input }) =>
    invitations.open(input.token, ctx),
  ),
  acceptInvitation: everyone.mutation({ input: AcceptInvitation, output: Session }, ({ ctx, input }) =>
    invitations.accept(input, ctx),
  ),
});
