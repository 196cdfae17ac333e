import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Role } from '@jala/schema/access';
import { createdAt, id, nullableString, string } from '#database/columns.ts';

export interface InvitationRow {
  id: number;
  /** SHA-256 of the token in the link, so that somebody who reads the table cannot accept it. */
  token_hash: Buffer;
  user_email: string;
  user_name: string;
  role: Role;
  /** Who invited; null for a user who was removed. Invitations end with the rights of whoever made them. */
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
  /** Since when the link is of no use; null while it may be accepted. */
  ended_at: Date | null;
  /** Why it ended: 'accepted', 'replaced' by a newer link, or 'withdrawn'. */
  outcome: string | null;
}

/** Ended ones stay for a while, so that whoever opens an old link learns what happened. */
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
