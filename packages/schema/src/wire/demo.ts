import { z } from 'zod';
import { DEMO_NAMES_MAX, DEMO_THINGS } from '../rules/demo-things.ts';

/** What is on the site of the content of SEED=demo. */
export const DemoReport = z.strictObject({
  /** What nobody has changed, in number: records, or fields of a record that has several. */
  untouched: z.partialRecord(z.enum(DEMO_THINGS), z.int().positive()),
  /** The names of the first `DEMO_NAMES_MAX` of what there are several of. */
  names: z.partialRecord(z.enum(DEMO_THINGS), z.array(z.string()).max(DEMO_NAMES_MAX)),
  /** Of the records that every site has, the fields that nobody has changed. */
  fields: z.partialRecord(z.enum(DEMO_THINGS), z.array(z.string())),
  /** What these fields say, in a few words: those with a text. */
  values: z.partialRecord(z.enum(DEMO_THINGS), z.record(z.string(), z.string())),
  /** What came with the example site and was changed since, by name. It is never removed. */
  changed: z.array(z.strictObject({ thing: z.enum(DEMO_THINGS), name: z.string() })),
});
export type DemoReport = z.infer<typeof DemoReport>;
