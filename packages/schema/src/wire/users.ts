import { z } from 'zod';
import { Email, NewPassword, Password, UserName } from './auth.ts';
import { Id } from './record.ts';
import { Role } from './role.ts';
import { text } from './text.ts';

/** A user, as a Pemilik sees them. */
export const Person = z.strictObject({
  id: Id,
  user_email: z.string(),
  user_name: z.string(),
  role: Role,
  /** True if they may sign in. */
  is_active: z.boolean(),
  /** Factor that the user needs besides the password, or instead of it; null for the password alone. */
  factor: z.enum(['totp', 'passkey']).nullable(),
  /** The last sign-in or use, up to five minutes late, ISO 8601 in UTC; null if it was more than 90 days ago, or never. */
  last_seen_at: z.iso.datetime().nullable(),
});
export type Person = z.infer<typeof Person>;

/** An invitation that nobody has accepted yet. */
export const Invitation = z.strictObject({
  id: Id,
  user_email: z.string(),
  user_name: z.string(),
  role: Role,
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The caller's own password, which is needed to make a user a Pemilik, who may do everything. */
const ownPassword = { own_password: Password.optional() };

export const Invite = z.strictObject({ user_email: Email, user_name: UserName, role: Role, ...ownPassword });
export type Invite = z.infer<typeof Invite>;

/** `send` also e-mails the new link, if the installation sends e-mails. */
export const RenewInvitation = z.strictObject({ id: Id, send: z.boolean().default(false), ...ownPassword });
export type RenewInvitation = z.infer<typeof RenewInvitation>;

/** An invitation with its link, which cannot be read later. */
export const InvitationLink = z.strictObject({
  invitation: Invitation,
  link: z.string(),
  /** True if an e-mail with the link is on its way. */
  is_mailed: z.boolean(),
});
export type InvitationLink = z.infer<typeof InvitationLink>;

export const InvitationToken = z.strictObject({ token: text(200).trim() });

/** Part of an invitation that the invited person sees. */
export const OpenedInvitation = Invitation.pick({ user_email: true, user_name: true, role: true, expires_at: true });
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

/** Without `user_name`, the user gets the name in the invitation. */
export const AcceptInvitation = InvitationToken.extend({ user_name: UserName.optional(), password: NewPassword });
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

export const EnableUser = z.strictObject({ id: Id, ...ownPassword });
export type EnableUser = z.infer<typeof EnableUser>;

export const ChangeRole = z.strictObject({ id: Id, role: Role, ...ownPassword });
export type ChangeRole = z.infer<typeof ChangeRole>;
