import { z } from 'zod';
import { DEMO_NAMES_MAX, DEMO_THINGS } from '../rules/demo-things.ts';

/** Content of SEED=demo that is on the site. */
export const DemoReport = z.strictObject({
  /** Number of unchanged records or, for a record with several fields, of its unchanged fields. */
  untouched: z.partialRecord(z.enum(DEMO_THINGS), z.int().positive()),
  /** The names of the first `DEMO_NAMES_MAX` records of each kind that can have several. */
  names: z.partialRecord(z.enum(DEMO_THINGS), z.array(z.string()).max(DEMO_NAMES_MAX)),
  /** Unchanged fields of the records that every site has. */
  fields: z.partialRecord(z.enum(DEMO_THINGS), z.array(z.string())),
  /** The contents of these fields in a few words, for fields with a text. */
  values: z.partialRecord(z.enum(DEMO_THINGS), z.record(z.string(), z.string())),
  /** Names of the records of the example site that were changed since. These records are never removed. */
  changed: z.array(z.strictObject({ thing: z.enum(DEMO_THINGS), name: z.string() })),
});
export type DemoReport = z.infer<typeof DemoReport>;
