import { z } from 'zod';
import { Email, Password, UserName } from './auth.ts';
import { PASSKEY_NAME_MAX, RECOVERY_CODES } from '../limits.ts';
import { Id } from './record.ts';
import { requiredText, text } from './text.ts';

/** Identifies a session, but gives no access to it. */
const SessionId = z.string().regex(/^[\da-f]{32}$/, 'Id tidak valid.');

/** A session of the caller. */
export const OwnSession = z.strictObject({
  id: SessionId,
  /** Such as 'Chrome, Windows'; empty if the program does not say what it is. */
  device: z.string(),
  /** The network address of the sign-in; empty for sessions that are older than this field. */
  address: z.string(),
  created_at: z.iso.datetime(),
  /** Accurate to about five minutes. */
  last_used_at: z.iso.datetime(),
  /** True if this session made the call. */
  is_current: z.boolean(),
  /** True if the session began in a network from which the user had never signed in, and is not the user's first session. */
  is_new_place: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const EndSession = z.strictObject({ id: SessionId });

export const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Protection of the caller's account. */
export const OwnSecurity = z.strictObject({
  /** The time since which an authenticator app is required; null without an app. */
  totp_since: z.iso.datetime().nullable(),
  recovery_codes_left: z.int().min(0).max(RECOVERY_CODES),
  passkeys: z.array(Passkey),
  /** True if everybody needs a second factor. */
  is_factor_demanded: z.boolean(),
  /** The only address at which browsers use passkeys of this panel; null if the panel can have no passkeys, such as at an IP address. */
  passkey_origin: z.string().nullable(),
});
export type OwnSecurity = z.infer<typeof OwnSecurity>;

/** Code of an authenticator app, or a recovery code, however it was typed. */
const typedCode = text(40).min(1);

/** The password is needed to replace an app that is in use. */
export const BeginTotp = z.strictObject({ password: Password.optional() }).optional();
export type BeginTotp = z.infer<typeof BeginTotp>;
export const NewTotp = z.strictObject({
  /** In base32, for users who type it. */
  secret: z.string(),
  /** The `otpauth:` address for the QR code. */
  uri: z.string(),
});
export const EnableTotp = z.strictObject({ code: typedCode });
/** Recovery codes, which are shown only once. */
export const RecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const OwnPassword = z.strictObject({ password: Password });
export type OwnPassword = z.infer<typeof OwnPassword>;
export const UpdateName = z.strictObject({ user_name: UserName });
/** A colleague, and the caller's own password. */
export const Colleague = z.strictObject({ id: Id, password: Password });
export type Colleague = z.infer<typeof Colleague>;

/** A link with which a user sets a new password. It works once. */
export const PasswordLink = z.strictObject({ link: z.string(), expires_at: z.iso.datetime() });
export type PasswordLink = z.infer<typeof PasswordLink>;

export const UpdateEmail = z.strictObject({ user_email: Email, password: Password });
export type UpdateEmail = z.infer<typeof UpdateEmail>;

export const SignInRules = z.strictObject({ demands_factor: z.boolean() });
export type SignInRules = z.infer<typeof SignInRules>;
/** A change of the rules, with the caller's own password. */
export const UpdateSignInRules = SignInRules.extend({ password: Password.optional() });
export type UpdateSignInRules = z.infer<typeof UpdateSignInRules>;

/** Bytes in base64url. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const Credential = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  // The extension results are not used.
  clientExtensionResults: z.unknown().transform(() => ({})),
});

/** Result of `PublicKeyCredential.toJSON` for a new passkey (WebAuthn, `RegistrationResponseJSON`). */
const NewCredential = Credential.extend({
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: z.array(text(20)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

export const AddPasskey = z.strictObject({ name: requiredText(PASSKEY_NAME_MAX), response: NewCredential });
export type AddPasskey = z.infer<typeof AddPasskey>;
/** The answer to a new passkey. It has recovery codes if the passkey is the first factor. */
export const AddedPasskey = z.strictObject({ passkey: Passkey, recovery_codes: z.array(z.string()).optional() });
export type AddedPasskey = z.infer<typeof AddedPasskey>;
export const RenamePasskey = z.strictObject({ id: Id, name: requiredText(PASSKEY_NAME_MAX) });
export type RenamePasskey = z.infer<typeof RenamePasskey>;
export const RemovePasskey = z.strictObject({ id: Id, password: Password });
export type RemovePasskey = z.infer<typeof RemovePasskey>;

/** Result of `PublicKeyCredential.toJSON` at a sign-in (WebAuthn, `AuthenticationResponseJSON`). */
export const PasskeySignIn = z.strictObject({
  response: Credential.extend({
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: z.string().max(200).optional(),
    }),
  }),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

/** Options of `navigator.credentials` (WebAuthn) for a new passkey, or for a sign-in. */
export const PasskeyOptions = z.record(z.string(), z.unknown());

export const ForgottenPassword = z.strictObject({ user_email: Email });
/** Ways for users who cannot sign in to regain access. */
export const WaysBack = z.strictObject({ has_mail: z.boolean() });
