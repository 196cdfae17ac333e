import { excerptOf } from '@jala/rich-text/text';
import type { DemoReport } from '@jala/schema/wire/demo';
import { DEMO_NAMES_MAX, DEMO_THINGS, type DemoThing } from '@jala/schema/rules/demo-things';
import { RICH_FIELDS } from '@jala/schema/labels/field-names';
import { landingItemTitle } from '@jala/schema/labels/landing-names';
import { DEMO_THING_OF, type Example, isRecord } from './find-demo.ts';

/** Returns the images in unchanged examples, and in the example's fields of changed records. */
export const filesOf = (examples: readonly Example[]): string[] => [
  ...new Set(
    examples.flatMap(({ is_untouched, images, fields, state }) => {
      if (is_untouched) return images;
      const removed = JSON.stringify(fields.map((field) => state[field]));
      return images.filter((file) => removed.includes(file));
    }),
  ),
];

/** Examples that are not content. */
interface Others {
  /** Names of the customers in the example orders. */
  orders: readonly string[];
  /** Number of images that were removed, or that a removal would remove. */
  images: number;
}

/** Returns a report on the example: the unchanged parts, and the parts that staff have changed. */
export function reportOf(examples: readonly Example[], { orders, images }: Others): DemoReport {
  const report: DemoReport = { untouched: {}, names: {}, fields: {}, values: {}, changed: [] };
  for (const thing of DEMO_THINGS) {
    const own = examples.filter((example) => DEMO_THING_OF[example.thing] === thing);
    if (own.some((example) => isRecord(example.thing))) addRecords(report, thing, own);
    else addList(report, thing, own);
  }
  if (orders.length > 0) {
    report.untouched.prospek = orders.length;
    report.names.prospek = orders.slice(0, DEMO_NAMES_MAX);
  }
  if (images > 0) report.untouched.images = images;
  return report;
}

function addList(report: DemoReport, thing: DemoThing, own: readonly Example[]): void {
  const nameOf = ({ title }: Example) => (thing === 'landing' ? landingItemTitle(title) : title);
  const untouched = own.filter(({ is_untouched }) => is_untouched);
  if (untouched.length > 0) {
    report.untouched[thing] = untouched.length;
    report.names[thing] = untouched.slice(0, DEMO_NAMES_MAX).map(nameOf);
  }
  for (const example of own) if (!example.is_untouched) report.changed.push({ thing, name: nameOf(example) });
}

function addRecords(report: DemoReport, thing: DemoThing, records: readonly Example[]): void {
  const left = records.filter(({ fields }) => fields.length > 0);
  if (left.length === 0) return;
  const fields = left.flatMap((example) => example.fields);
  report.untouched[thing] = fields.length;
  report.fields[thing] = [...new Set(fields)];
  // The three services have the same field names, so a value by field name would be ambiguous.
  if (thing !== 'layanan') report.values[thing] = Object.fromEntries(left.flatMap(shownFields));
  report.changed.push(...left.flatMap(({ written }) => written.map((name) => ({ thing, name }))));
}

/** Characters shown of a longer text. Staff recognise the text by its beginning. */
const SHOWN_LENGTH = 60;

/** Returns the fields with a text or a number, and the beginning of each value. Leaves out images. */
const shownFields = ({ fields, state, images }: Example): [string, string][] =>
  fields.flatMap((field): [string, string][] => {
    const value = state[field];
    if ((typeof value !== 'string' && typeof value !== 'number') || images.includes(String(value))) return [];
    const text = RICH_FIELDS.has(field) ? excerptOf(String(value)) : String(value);
    return [[field, text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).trimEnd()}…` : text]];
  });
