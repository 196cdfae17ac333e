import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, USER_NAME_MAX } from '../limits.ts';
import { messages } from '../messages.ts';
import { Id } from './record.ts';
import { Role } from './role.ts';
import { exactText, requiredText, storable, text } from './text.ts';

/** The longest address that mail servers accept (RFC 5321). */
const EMAIL_MAX = 254;

export const Email = requiredText(EMAIL_MAX)
  .pipe(z.email('Email tidak valid.'))
  .transform((value) => value.toLowerCase());

/** A typed password that is compared with the stored one. */
export const Password = exactText(PASSWORD_MAX).min(1);
export const NewPassword = storable(
  z.string().min(PASSWORD_MIN, messages.passwordTooShort).max(PASSWORD_MAX, messages.passwordTooLong),
);

export const User = z.strictObject({ id: Id, user_email: z.string(), user_name: z.string() });
export type User = z.infer<typeof User>;

/** The signed-in user with their rights. */
export const SignedInUser = User.extend({
  role: Role,
  /** True while the user may only set up a second factor, because all users need one. */
  needs_factor: z.boolean().optional(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** A name in one line, because e-mails and lists show it in one line. */
export const UserName = requiredText(USER_NAME_MAX).overwrite((name) => name.replaceAll(/\s+/g, ' '));

export const NewUser = z.strictObject({
  user_email: Email,
  user_name: UserName,
  password: NewPassword,
  role: Role.default('pemilik'),
});
export type NewUser = z.input<typeof NewUser>;

export const SignIn = z.strictObject({
  user_email: requiredText(EMAIL_MAX),
  user_password: Password,
  /** A code of the authenticator app or a recovery code, after an answer with the code SECOND_FACTOR. */
  user_otp: text(40).optional(),
});
export type SignIn = z.infer<typeof SignIn>;

export const Session = z.strictObject({ token: z.string(), user: User });
export type Session = z.infer<typeof Session>;

const confirmed = { new_password: NewPassword, confirm_new_password: Password };
const matches = (value: { new_password: string; confirm_new_password: string }) =>
  value.new_password === value.confirm_new_password;
const mismatch = { message: messages.passwordMismatch, path: ['confirm_new_password'] };

export const ChangePassword = z.strictObject({ old_password: Password, ...confirmed }).refine(matches, mismatch);
export type ChangePassword = z.infer<typeof ChangePassword>;

/** `own_password` is the caller's own. It may be missing, so that callers who do not know of it are refused with a reason. */
export const ResetPassword = z
  .strictObject({ user_email: Email, own_password: Password.optional(), ...confirmed })
  .refine(matches, mismatch);
export type ResetPassword = z.infer<typeof ResetPassword>;

/** `token` is from the link. */
export const SetForgottenPassword = z.strictObject({ token: text(100).min(1), ...confirmed }).refine(matches, mismatch);
export type SetForgottenPassword = z.infer<typeof SetForgottenPassword>;
