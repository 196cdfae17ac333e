import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { id, string } from '#database/columns.ts';

const at = { type: 'timestamptz', default: () => 'clock_timestamp()' } satisfies EntitySchemaColumnOptions;
const userId = { type: 'integer', nullable: true } satisfies EntitySchemaColumnOptions;
/** The name of the script's token, filled in by the database; empty if the writer is not a script. */
const script = { type: 'text', default: () => 'script_of_writer()' } satisfies EntitySchemaColumnOptions;
const strings = { type: 'text', array: true } satisfies EntitySchemaColumnOptions;

/** State of a thing after a write. Triggers store the states (`database/migrations/first-release/history.ts`). */
export interface VersionRow {
  id: number;
  /** See `THINGS` in `@jala/schema/things`. */
  thing: string;
  thing_id: number;
  at: Date;
  user_id: number | null;
  user_name: string;
  via: string;
  script: string;
  /** Values that people filled in, by column; for a removal, the values of the removed thing. */
  state: Record<string, unknown>;
  is_removed: boolean;
  /**
   * For a removal, the `version` of the removed row, so that the count goes on when the row is restored. Null for all other versions, and
   * for old removals.
   */
  row_version: number | null;
  /** For a removal, the time at which the thing was restored; null while the thing is in the trash. */
  restored_at: Date | null;
  /** The columns that differ from the previous version. Empty for the first version and for a removal. */
  changed: string[];
  /** The images in `state`, so that their files are kept. */
  images: string[];
  /** Number of the import that wrote this version together with others. The audit has one line for the whole import. */
  batch: number | null;
}

export const VersionEntity = new EntitySchema<VersionRow>({
  name: 'versions',
  columns: {
    id,
    thing: string,
    thing_id: { type: 'integer' },
    at,
    user_id: userId,
    user_name: string,
    via: string,
    script,
    state: { type: 'jsonb' },
    is_removed: { type: 'boolean', default: false },
    row_version: { type: 'integer', nullable: true },
    restored_at: { type: 'timestamptz', nullable: true },
    changed: strings,
    images: strings,
    batch: { type: 'integer', nullable: true },
  } satisfies Record<keyof VersionRow, EntitySchemaColumnOptions>,
  indices: [
    { name: 'versions_of_thing', columns: ['thing', 'thing_id', 'id'] },
    { name: 'versions_removed', columns: ['thing', 'thing_id'], where: 'is_removed AND restored_at IS NULL' },
    { name: 'versions_by_time', columns: ['at'] },
    { name: 'versions_of_batch', columns: ['batch'], where: 'batch IS NOT NULL' },
    // The index on `images`, for `images @> ...`. TypeORM cannot describe this index.
    { name: 'versions_images', synchronize: false },
  ],
});

/** A line of the audit: who did what, and when. Lines are never changed. */
export interface AuditRow {
  id: number;
  at: Date;
  user_id: number | null;
  user_name: string;
  via: string;
  script: string;
  address: string;
  device: string;
  action: string;
  /** Empty if the action concerns no thing. */
  thing: string;
  thing_id: number | null;
  title: string;
  detail: Record<string, unknown>;
  /** The version that the write made; null if the action made no version. */
  version_id: number | null;
}

export const AuditEntity = new EntitySchema<AuditRow>({
  name: 'audit',
  columns: {
    id,
    at,
    user_id: userId,
    user_name: string,
    via: string,
    script,
    address: string,
    device: string,
    action: string,
    thing: string,
    thing_id: { type: 'integer', nullable: true },
    title: string,
    detail: { type: 'jsonb', default: {} },
    version_id: { type: 'integer', nullable: true },
  } satisfies Record<keyof AuditRow, EntitySchemaColumnOptions>,
  indices: [
    { name: 'audit_by_time', columns: ['at'] },
    { name: 'audit_of_user', columns: ['user_id', 'id'] },
    { name: 'audit_of_thing', columns: ['thing', 'thing_id', 'id'] },
  ],
});
