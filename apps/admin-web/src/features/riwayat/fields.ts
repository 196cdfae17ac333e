import { FIELD_NAMES, fieldName, isFilledIn, shownAs, shownValue } from '@jala/schema/labels/field-names';
import { descriptionOf, type Thing } from '@jala/schema/things';
import { landingItemName } from '@jala/schema/labels/landing-names';
import { parseBenefits, valueKind } from '@jala/schema/rules/landing-values';
import { openingLines, type OpeningHours } from '@jala/schema/rules/opening-hours';
import { texts } from './texts.ts';

export type State = Readonly<Record<string, unknown>>;
/** A field that differs between two versions. For an image, the values are file names. */
export interface ChangedField {
  name: string;
  label: string;
  kind: 'rich' | 'image' | 'text';
  before: string;
  after: string;
}

export interface ComparedFields {
  changed: ChangedField[];
  /** The labels of the fields that are the same. */
  same: string[];
}

function kindOf(thing: Thing, name: string, { type, key_name }: State): ChangedField['kind'] {
  if (thing === 'landingContent') {
    if (type === 'image') return 'image';
    return valueKind(String(key_name)) === 'rich' ? 'rich' : 'text';
  }
  const shown = shownAs(thing, name);
  return shown === 'rich' || shown === 'image' ? shown : 'text';
}

/** Compares two versions of a thing, field by field. `wordOf` may return a text for a value, such as the name of a category. */
export function compareFields(
  thing: Thing,
  versions: { before: State; after: State },
  wordOf: (name: string, value: unknown) => string | undefined,
): ComparedFields {
  const [before, after] = [flat(versions.before), flat(versions.after)];
  const either = { ...before, ...after };
  const order = Object.keys(FIELD_NAMES[thing]);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  // `is_public` is not shown, because a restore does not change it.
  const isShown = (name: string) =>
    isFilledIn(name) && name !== 'is_public' && !(thing === 'landingContent' && name === 'key_name');
  const fields = Object.keys(either)
    .filter(isShown)
    .toSorted((a, b) => place(a) - place(b))
    .map((name) => {
      const read = (state: State) => wordOf(name, state[name]) ?? readable(thing, name, state[name]);
      const label = thing === 'landingContent' ? landingItemName(String(either.key_name)) : fieldName(thing, name);
      return { name, label, kind: kindOf(thing, name, either), before: read(before), after: read(after) };
    });
  return {
    changed: fields.filter((field) => field.before !== field.after),
    same: [...new Set(fields.filter((field) => field.before === field.after).map(({ label }) => label))],
  };
}

/** Objects in the site data whose fields are compared one by one, such as `legal.nib`. */
const GROUPS = new Set(['social', 'address', 'legal', 'verification', 'whatsapp_numbers']);

const flat = (state: State): State =>
  Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) =>
      GROUPS.has(name) && typeof value === 'object' && value !== null
        ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner as unknown] as const)
        : [[name, value] as const],
    ),
  );

/** Returns the readable text of a value, or an empty text if there is no value. */
function readable(thing: Thing, name: string, value: unknown): string {
  if (name === 'benefit' && typeof value === 'string') return parseBenefits(value).join('\n');
  if (name === 'opening_hours' && Array.isArray(value))
    return openingLines(value as OpeningHours)
      .map(({ days, hours }) => `${days}: ${hours}`)
      .join('\n');
  return typeof value === 'string' ? shownValue(thing, name, value) : plain(value);
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(plain).join('\n');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Object.values(value)
    .map(plain)
    .filter((text) => text !== '')
    .join(' · ');
}

/** Returns the name under which this device stores the drafts of a thing's form. */
export function draftNameOf(thing: Thing, id: number): string {
  if (descriptionOf(thing).isOne === true) return thing;
  switch (thing) {
    case 'landingContent':
    case 'partner':
      return `landing-content:${id}`;
    case 'package':
    case 'question':
      return `landing-content:${thing}-${id}`;
    case 'lokasiHotspot':
      return `lokasi-hotspot:${id}`;
    default:
      return `${thing}:${id}`;
  }
}
