import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { createdAt, onlyRow } from '#database/columns.ts';

/** A migration creates the only row. */
export interface BackupRow {
  id: number;
  /** Time when this installation was created, or was updated to the first release with backups. */
  expected_since: Date;
  /** Time when the content of the last successful backup was read. */
  last_at: Date | null;
}

export const BackupEntity = new EntitySchema<BackupRow>({
  name: 'backup',
  columns: {
    id: onlyRow,
    expected_since: createdAt,
    last_at: { type: 'timestamptz', nullable: true },
  } satisfies Record<keyof BackupRow, EntitySchemaColumnOptions>,
  checks: [{ name: 'backup_one_row', expression: 'id = 1' }],
});
