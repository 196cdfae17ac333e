import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { SignedInUser, User } from '@jala/schema/wire/auth';
import { createdAt, id, optionalText, string, updatedAt } from '#database/columns.ts';

export interface UserRow extends Omit<SignedInUser, 'needs_factor'> {
  /** argon2id, in PHC form. */
  password_hash: string;
  /** Time at which the user was disabled; null for a user who can sign in. */
  disabled_at: Date | null;
  /** Id of an audit line: the user, as a Pemilik, has looked at the changes of the payment accounts up to this line. */
  account_seen: number;
  created_at: Date;
  updated_at: Date;
}

export const UserEntity = new EntitySchema<UserRow>({
  name: 'users',
  columns: {
    id,
    user_email: { type: 'text', unique: true },
    user_name: string,
    password_hash: string,
    role: { type: 'text', default: 'pemilik' },
    disabled_at: { type: 'timestamptz', nullable: true },
    account_seen: { type: 'integer', default: 0 },
    created_at: createdAt,
    updated_at: updatedAt,
  } satisfies Record<keyof UserRow, EntitySchemaColumnOptions>,
  checks: [{ name: 'users_role', expression: "role IN ('pemilik', 'editor', 'penulis', 'layanan')" }],
});

export interface SessionRow {
  /** SHA-256 of the token: a reader of the table cannot sign in with the hash. */
  token_hash: Buffer;
  user_id: number;
  created_at: Date;
  /** End of the session, if it is not used again before then. */
  expires_at: Date;
  last_used_at: Date;
  /** Browser and system, such as 'Chrome, Windows'; empty if unknown. */
  device: string;
  /** Network address from which the session began. */
  address: string;
  /** True if the session began in a network that was new for the user. False for a user's first sign-in. */
  is_new_place: boolean;
  /** True if the session may only be used to set up a second factor. */
  needs_factor: boolean;
}

export const SessionEntity = new EntitySchema<SessionRow>({
  name: 'sessions',
  columns: {
    token_hash: { type: 'bytea', primary: true },
    user_id: {
      type: 'integer',
      foreignKey: { target: 'users', name: 'sessions_user', onDelete: 'CASCADE' },
    },
    created_at: createdAt,
    expires_at: { type: 'timestamptz' },
    last_used_at: { type: 'timestamptz', default: () => 'now()' },
    device: optionalText,
    address: optionalText,
    is_new_place: { type: 'boolean', default: false },
    needs_factor: { type: 'boolean', default: false },
  } satisfies Record<keyof SessionRow, EntitySchemaColumnOptions>,
  indices: [{ name: 'sessions_of_user', columns: ['user_id'] }],
});

/** A network in which a user has signed in. */
export interface SignInNetworkRow {
  user_id: number;
  /** Return value of `homeNetworkOf`. */
  network: string;
  last_at: Date;
}

export const SignInNetworkEntity = new EntitySchema<SignInNetworkRow>({
  name: 'sign_in_networks',
  columns: {
    user_id: {
      type: 'integer',
      primary: true,
      foreignKey: { target: 'users', name: 'sign_in_networks_user', onDelete: 'CASCADE' },
    },
    network: { type: 'text', primary: true },
    last_at: { type: 'timestamptz' },
  } satisfies Record<keyof SignInNetworkRow, EntitySchemaColumnOptions>,
});

/** Returns what other people may know of a user. */
export const toUser = (row: UserRow): User => ({ id: row.id, user_email: row.user_email, user_name: row.user_name });
