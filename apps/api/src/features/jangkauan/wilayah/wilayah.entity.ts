import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { onlyRow } from '#database/columns.ts';

/** The operator's own list of areas. Without a row, the shipped list is used. */
export interface WilayahRow {
  id: number;
  /** Compressed by `packText`. */
  packed: Buffer;
}

export const WilayahEntity = new EntitySchema<WilayahRow>({
  name: 'wilayah',
  columns: { id: onlyRow, packed: { type: 'bytea' } } satisfies Record<keyof WilayahRow, EntitySchemaColumnOptions>,
  checks: [{ name: 'wilayah_one_row', expression: 'id = 1' }],
});
