import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Thing } from '@jala/schema/things';

/** A thing that SEED=demo created. */
export interface DemoThingRow {
  thing: Thing;
  thing_id: number;
  /** First version of the thing. A thing without a later version is unchanged. */
  version_id: number;
}

export const DemoThingEntity = new EntitySchema<DemoThingRow>({
  name: 'demo_things',
  columns: {
    thing: { type: 'text', primary: true },
    thing_id: { type: 'integer', primary: true },
    version_id: { type: 'integer' },
  } satisfies Record<keyof DemoThingRow, EntitySchemaColumnOptions>,
});
