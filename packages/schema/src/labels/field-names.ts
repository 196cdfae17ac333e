import { MONTH, monthName } from '../rules/jangkauan.ts';
import { longDate } from '../rules/long-date.ts';
import { descriptionOf, type Shown, type Thing, THING_NAMES, THINGS } from '../things.ts';

/** Names of the fields of each thing. */
export const FIELD_NAMES = Object.fromEntries(Object.entries(THINGS).map(([thing, { fields }]) => [thing, fields])) as {
  [K in Thing]: (typeof THINGS)[K]['fields'];
};

/** Names of the groups of fields of the site data, by column. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  social: 'Media sosial',
  address: 'Alamat',
  legal: 'Legalitas',
  verification: 'Verifikasi',
  whatsapp_numbers: 'Nomor WhatsApp lain',
};

/** Returns how the values of a field are shown; undefined for plain text. */
export const shownAs = (thing: Thing, field: string): Shown | undefined => descriptionOf(thing).shows?.[field];

/** Names of the fields that hold formatted text, of all things together. */
export const RICH_FIELDS: ReadonlySet<string> = new Set(
  THING_NAMES.flatMap((thing) =>
    Object.keys(descriptionOf(thing).shows ?? {}).filter((field) => shownAs(thing, field) === 'rich'),
  ),
);

/** Formats a plain value of a field for display: '375000' as '375.000', a day as '12 November 2026'. */
export function shownValue(thing: Thing, field: string, value: string): string {
  const shown = shownAs(thing, field);
  if (typeof shown === 'object') return shown[value] ?? value;
  if (shown === 'amount' && /^\d+$/.test(value)) return Number(value).toLocaleString('id');
  if (shown === 'month' && MONTH.test(value)) return monthName(value);
  if (shown === 'day' && /^\d{4}-\d\d-\d\d/.test(value)) return longDate(value);
  return value;
}

/** Fields that users do not fill in. */
const LEFT_OUT = new Set(['section', 'type', 'sort_order', 'author_id']);

/** Tells whether users fill in this field of a version. */
export const isFilledIn = (field: string): boolean => !LEFT_OUT.has(field);

/** Returns the label of a field, or the name of its column if the field has no label. */
export const fieldName = (thing: Thing, field: string): string =>
  descriptionOf(thing).fields[field] ?? (thing === 'site' ? GROUP_NAMES[field] : undefined) ?? field;

/** The names of fields, each once, as a list in a sentence: 'Judul, Konten'. */
export const fieldNames = (thing: Thing, fields: readonly string[]): string =>
  [...new Set(fields.filter(isFilledIn).map((field) => fieldName(thing, field)))].join(', ');
