import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { createdAt, id, nullableString, string } from '#database/columns.ts';

/** A letter that waits to be sent. Sent ones are removed at once, because they contain links that sign somebody in. */
export interface QueuedLetterRow {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: Date;
  /** No try begins after this time. */
  expires_at: Date;
  next_try_at: Date;
  /** Tries until now, also the one that is running. */
  tries: number;
  /** When it was given up. Its texts are empty from then on. */
  failed_at: Date | null;
  /** Why the last try failed, without links. */
  last_error: string | null;
}

export const QueuedLetterEntity = new EntitySchema<QueuedLetterRow>({
  name: 'mail_queue',
  columns: {
    id,
    recipient: string,
    subject: string,
    text: string,
    html: string,
    created_at: createdAt,
    expires_at: { type: 'timestamptz' },
    next_try_at: { type: 'timestamptz', default: () => 'now()' },
    tries: { type: Number, default: 0 },
    failed_at: { type: 'timestamptz', nullable: true },
    last_error: nullableString,
  } satisfies Record<keyof QueuedLetterRow, EntitySchemaColumnOptions>,
  indices: [{ name: 'mail_queue_due', columns: ['next_try_at'] }],
});
