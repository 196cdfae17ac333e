import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Role } from '@jala/schema/access';
import { createdAt, id, nullableString, string } from '#database/columns.ts';

export interface InvitationRow {
  id: number;
  /** SHA-256 of the token in the link: a reader of the table cannot accept the invitation with the hash. */
  token_hash: Buffer;
  user_email: string;
  user_name: string;
  role: Role;
  /** User who invited; null after that user was removed. A pending invitation ends when that user is no longer an active Pemilik. */
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
  /** Time at which the invitation was accepted, replaced or withdrawn; null before, even after the expiry. */
  ended_at: Date | null;
  /** Reason of the end: 'accepted', 'replaced' by a newer link, or 'withdrawn'. */
  outcome: string | null;
}

/** Invitations. Ended invitations are kept for a while, so that a person who opens an old link learns what happened. */
export const InvitationEntity = new EntitySchema<InvitationRow>({
  name: 'invitations',
  columns: {
    id,
    token_hash: { type: 'bytea', unique: true },
    user_email: string,
    user_name: string,
    role: { type: 'text' },
    invited_by: {
      type: 'integer',
      nullable: true,
      foreignKey: { target: 'users', name: 'invitations_of', onDelete: 'SET NULL' },
    },
    created_at: createdAt,
    expires_at: { type: 'timestamptz' },
    ended_at: { type: 'timestamptz', nullable: true },
    outcome: nullableString,
  } satisfies Record<keyof InvitationRow, EntitySchemaColumnOptions>,
});
