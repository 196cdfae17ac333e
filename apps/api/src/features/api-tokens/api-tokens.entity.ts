import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Scope } from '@jala/schema/access';
import { createdAt, id, string } from '#database/columns.ts';

export interface ApiTokenRow {
  id: number;
  /** SHA-256 of the token: a reader of the table cannot use the hash as a token. */
  token_hash: Buffer;
  name: string;
  scopes: Scope[];
  /** User in whose name the script acts; null after that user was removed. */
  made_by: number | null;
  /** The name of the user in `made_by` when the token was made. */
  maker_name: string;
  created_at: Date;
  expires_at: Date;
  /** Accurate to a minute; null if the token was never used. */
  last_used_at: Date | null;
  withdrawn_at: Date | null;
}

/** Tokens for scripts. Ended tokens are kept for a while, so that the people who run a script learn what happened. */
export const ApiTokenEntity = new EntitySchema<ApiTokenRow>({
  name: 'api_tokens',
  columns: {
    id,
    token_hash: { type: 'bytea', unique: true },
    name: string,
    scopes: { type: 'text', array: true },
    made_by: {
      type: 'integer',
      nullable: true,
      foreignKey: { target: 'users', name: 'api_tokens_of', onDelete: 'SET NULL' },
    },
    maker_name: string,
    created_at: createdAt,
    expires_at: { type: 'timestamptz' },
    last_used_at: { type: 'timestamptz', nullable: true },
    withdrawn_at: { type: 'timestamptz', nullable: true },
  } satisfies Record<keyof ApiTokenRow, EntitySchemaColumnOptions>,
});
