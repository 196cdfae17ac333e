import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { createdAt, id, nullableString, string } from '#database/columns.ts';

/**
 * A letter (e-mail) that waits to be sent or was given up. A sent letter is deleted at once, because its link gives access to an account.
 */
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
  /** Number of tries, including a try that is running. */
  tries: number;
  /** Time at which the letter was given up. Its texts are empty from then on. */
  failed_at: Date | null;
  /** Reason why the last try failed, without links. */
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
