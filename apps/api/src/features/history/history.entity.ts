import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { id, string } from '#database/columns.ts';

const at = { type: 'timestamptz', default: () => 'clock_timestamp()' } satisfies EntitySchemaColumnOptions;
const userId = { type: 'integer', nullable: true } satisfies EntitySchemaColumnOptions;
/** Filled in by the database: the name of the token of a script, empty for everybody else. */
const script = { type: 'text', default: () => 'script_of_writer()' } satisfies EntitySchemaColumnOptions;
const strings = { type: 'text', array: true } satisfies EntitySchemaColumnOptions;

/** State of a thing after a write. Triggers keep it (`database/migrations/first-release/history.ts`). */
export interface VersionRow {
  id: number;
  /** See `THINGS` in `@jala/schema/wire/history`. */
  thing: string;
  thing_id: number;
  at: Date;
  user_id: number | null;
  user_name: string;
  via: string;
  script: string;
  /** Values that people filled in, by column; for a removal, those of the removed thing. */
  state: Record<string, unknown>;
  is_removed: boolean;
  /** For a removal, how often the row had been changed (`version`). Null for what is no single row, and for old removals. */
  row_version: number | null;
  /** When what was removed was brought back; null while it is in the trash. */
  restored_at: Date | null;
  /** The columns that differ from the version before. Empty for the first version and for a removal. */
  changed: string[];
  /** The images that it names, so that they are kept. */
  images: string[];
  /** The import of many things that wrote it, of which the audit has one line. */
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
    // Of the images, for `images @> ...`; TypeORM has no words for it.
    { name: 'versions_images', synchronize: false },
  ],
});

/** Who did what. Only grows. */
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
  /** Empty for what happened to no thing. */
  thing: string;
  thing_id: number | null;
  title: string;
  detail: Record<string, unknown>;
  /** The version that the write made. */
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
