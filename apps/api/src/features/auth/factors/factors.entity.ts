import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { createdAt, id, nullableString, onlyRow, string } from '#database/columns.ts';

const userOf = (table: string) => ({ target: 'users', name: `${table}_user`, onDelete: 'CASCADE' as const });
const moment = { type: 'timestamptz' } satisfies EntitySchemaColumnOptions;
const nullableMoment = { type: 'timestamptz', nullable: true } satisfies EntitySchemaColumnOptions;

/** An authenticator app of a user. */
export interface UserTotpRow {
  user_id: number;
  /** Secret in base32, not hashed: a code can only be checked with the secret itself. Null until the first correct code. */
  secret: string | null;
  enabled_at: Date | null;
  /** Number of the 30-second step whose code was used last. Codes of this step and of earlier steps are refused. */
  last_step: number;
  /** A new secret, which becomes `secret` after its first correct code. */
  pending: string | null;
  pending_at: Date | null;
}

export const UserTotpEntity = new EntitySchema<UserTotpRow>({
  name: 'user_totp',
  columns: {
    user_id: { type: 'integer', primary: true, foreignKey: userOf('user_totp') },
    secret: nullableString,
    enabled_at: nullableMoment,
    last_step: { type: 'integer', default: 0 },
    pending: nullableString,
    pending_at: nullableMoment,
  } satisfies Record<keyof UserTotpRow, EntitySchemaColumnOptions>,
});

/** A code that works once, in place of a code from the app. */
export interface RecoveryCodeRow {
  user_id: number;
  code_hash: Buffer;
}

export const RecoveryCodeEntity = new EntitySchema<RecoveryCodeRow>({
  name: 'recovery_codes',
  columns: {
    user_id: { type: 'integer', primary: true, foreignKey: userOf('recovery_codes') },
    code_hash: { type: 'bytea', primary: true },
  } satisfies Record<keyof RecoveryCodeRow, EntitySchemaColumnOptions>,
});

export interface PasskeyRow {
  id: number;
  user_id: number;
  /** Encoded in base64url. */
  credential_id: string;
  public_key: Buffer;
  /** Number of signatures, as the device counts them; 0 for devices that do not count. PostgreSQL sends a bigint as text. */
  counter: string;
  /** Transports by which browsers reach the device, separated by commas. */
  transports: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export const PasskeyEntity = new EntitySchema<PasskeyRow>({
  name: 'passkeys',
  columns: {
    id,
    user_id: { type: 'integer', foreignKey: userOf('passkeys') },
    credential_id: string,
    public_key: { type: 'bytea' },
    counter: { type: 'bigint' },
    transports: string,
    name: string,
    created_at: createdAt,
    last_used_at: nullableMoment,
  } satisfies Record<keyof PasskeyRow, EntitySchemaColumnOptions>,
  indices: [
    { name: 'passkeys_credential', columns: ['credential_id'], unique: true },
    { name: 'passkeys_of_user', columns: ['user_id'] },
  ],
});

/** A challenge that a passkey signs. Each challenge works once. */
export interface PasskeyChallengeRow {
  challenge: string;
  /** User who adds a passkey; null for a sign-in. */
  user_id: number | null;
  expires_at: Date;
}

export const PasskeyChallengeEntity = new EntitySchema<PasskeyChallengeRow>({
  name: 'passkey_challenges',
  columns: {
    challenge: { type: 'text', primary: true },
    user_id: { type: 'integer', nullable: true, foreignKey: userOf('passkey_challenges') },
    expires_at: moment,
  } satisfies Record<keyof PasskeyChallengeRow, EntitySchemaColumnOptions>,
});

/** A link with which a user who forgot the password sets a new password. Each link works once. */
export interface PasswordLinkRow {
  /** SHA-256 of the token in the link. */
  token_hash: Buffer;
  user_id: number;
  expires_at: Date;
}

export const PasswordLinkEntity = new EntitySchema<PasswordLinkRow>({
  name: 'password_links',
  columns: {
    token_hash: { type: 'bytea', primary: true },
    user_id: { type: 'integer', foreignKey: userOf('password_links') },
    expires_at: moment,
  } satisfies Record<keyof PasswordLinkRow, EntitySchemaColumnOptions>,
});

/** Rules for the sign-in of all users. The table has a single row, or no row before the rules are set for the first time. */
export interface SignInRulesRow {
  id: number;
  /** True if everybody needs a second factor. */
  demands_factor: boolean;
}

export const SignInRulesEntity = new EntitySchema<SignInRulesRow>({
  name: 'sign_in_rules',
  columns: {
    id: onlyRow,
    demands_factor: { type: 'boolean', default: false },
  } satisfies Record<keyof SignInRulesRow, EntitySchemaColumnOptions>,
});
