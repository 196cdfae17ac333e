import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { onlyRow } from '#database/columns.ts';

/** The operator's own list of areas. No row: the shipped list. */
export interface WilayahRow {
  id: number;
  /** As `packAreas` packs it. */
  packed: Buffer;
}

export const WilayahEntity = new EntitySchema<WilayahRow>({
  name: 'wilayah',
  columns: { id: onlyRow, packed: { type: 'bytea' } } satisfies Record<keyof WilayahRow, EntitySchemaColumnOptions>,
  checks: [{ name: 'wilayah_one_row', expression: 'id = 1' }],
});
