import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Counted } from '@jala/schema/rules/visits';

/** Number of times that something happened on a day. Contains no data about visitors. */
export interface KunjunganRow {
  /** Date, such as '2026-11-23'. */
  day: string;
  kind: Counted;
  /** A page as `visitedPage` names it; for `paket` the number of a package, for `jangkauan` the code of a kelurahan. */
  thing: string;
  count: number;
}

/** Not content: no trigger announces its changes, so that counting does not empty the caches. */
export const KunjunganEntity = new EntitySchema<KunjunganRow>({
  name: 'kunjungan',
  columns: {
    day: { type: 'date', primary: true },
    kind: { type: 'text', primary: true },
    thing: { type: 'text', primary: true },
    count: { type: Number },
  } satisfies Record<keyof KunjunganRow, EntitySchemaColumnOptions>,
});
