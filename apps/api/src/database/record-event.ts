import type { EntityManager } from 'typeorm';
import type { AuditEventName } from '@jala/schema/labels/audit-labels';
import { writeContext, type Writer } from '#write-context.ts';

/**
 * A line of the audit that no trigger writes, for example about a sign-in, an import or a new order of a list. Triggers write the lines
 * about changed records.
 */
export interface AuditEvent {
  action: AuditEventName | 'reorder';
  /** Kind of the thing concerned. */
  thing?: string;
  thing_id?: number;
  /** Name of the thing at that time. */
  title?: string;
  /** Further details. Must not contain a token, a password or a text of the content. */
  detail?: Record<string, unknown>;
  /** The author, if it is not the writer of the current write. */
  by?: Partial<Writer>;
}

/** Adds a line to the audit, in the transaction of `manager`, so that the line is kept only if the change is kept. */
export async function recordEvent(
  manager: EntityManager,
  { action, thing = '', thing_id, title = '', detail = {}, by }: AuditEvent,
): Promise<void> {
  const writer = { ...writeContext.getStore()?.writer, ...by };
  await manager.query(
    `INSERT INTO audit (user_id, user_name, via, address, device, action, thing, thing_id, title, detail, script)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      writer.user_id ?? null,
      writer.user_name ?? '',
      writer.via ?? 'sistem',
      writer.address ?? '',
      writer.device ?? '',
      action,
      thing,
      thing_id ?? null,
      title,
      detail,
      writer.script ?? '',
    ],
  );
}

/** Lets the transaction change content without versions and lines in the audit. */
export const NO_HISTORY = `SELECT set_config('jala.history', 'off', true)`;
