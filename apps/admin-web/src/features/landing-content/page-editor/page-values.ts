import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import {
  packageItems,
  filledPackagesOf,
  partnersOf,
  questionItems,
  questionNumbers,
} from '@jala/schema/rules/landing-lists';
import { landingItemName } from '@jala/schema/labels/landing-names';
import { valueKind } from '@jala/schema/rules/landing-values';
import { HIDDEN } from '@jala/schema/rules/package';
import { required } from '#forms/checks.ts';
import type { Checks } from '#forms/checks.ts';
import { type FieldDescriptions, image, richText, type Shown } from '#forms/field-descriptions.ts';
import { changed, isSame, type Stored } from '#forms/form-state.ts';
import type { EditForm, FormFields } from '#forms/use-edit-form.ts';
import { filledLines } from '../packages/benefit-lines.ts';
import {
  changesOf as packageChanges,
  PACKAGE_FIELDS,
  type PackageValues,
  toStored as packageStored,
} from '../packages/package-values.ts';
import { toStored as questionStored } from '../questions/question-values.ts';
import { texts as listTexts } from '../texts.ts';
import { fixedItems, itemField, packageField, partnerField, questionField } from './page-fields.ts';
import { texts } from './page-texts.ts';

/** The landing page, as the record that the form edits. */
export interface LandingPage {
  items: LandingContentRecord[];
}

/**
 * Values of all fields of the page. The server uses the same names: 'items.12.value', 'partners.5.key_name', 'packages.2.price',
 * 'questions.3.answer'. An entry has the same fields as in its own form.
 */
export type PageValues = Record<string, string | boolean>;

/** Returns the stored values. The page has no version: the server compares each field with the value that the user saw. */
export function toStored({ items }: LandingPage): Stored<PageValues> {
  const values: PageValues = {};
  for (const { id, value } of fixedItems(items)) values[itemField(id)] = value;
  for (const { id, key_name, value } of partnersOf(items)) {
    values[partnerField(id, 'key_name')] = key_name;
    values[partnerField(id, 'image')] = value;
  }
  for (const { number } of filledPackagesOf(items)) {
    const own = packageStored({ number, items: packageItems(items, number) }).values;
    for (const [name, value] of Object.entries(own)) values[packageField(number, name)] = value;
  }
  for (const number of questionNumbers(items)) {
    const own = questionStored({ number, items: questionItems(items, number) }).values;
    for (const [name, value] of Object.entries(own)) values[questionField(number, name)] = value;
  }
  return { values, version: undefined };
}

/** Returns the values of one entry, whose names begin with `prefix` ('packages.2.'). The result has the names without the prefix. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the form of the entry
export function entryValues<Values>(values: PageValues, prefix: string): Values {
  const own = Object.entries(values).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) as Values;
}

/** Returns the fields of one entry as a form. They stay a part of the form of the page. */
export function entryForm<Values extends object>(form: EditForm<PageValues>, prefix: string): FormFields<Values> {
  return {
    values: entryValues<Values>(form.values, prefix),
    errors: entryValues(form.errors as PageValues, prefix),
    set: (name, value) => form.set(`${prefix}${name}`, value as string | boolean),
    text: (name) => form.text(`${prefix}${name}`),
    uploads: form.uploads,
  };
}

const nameOf = (values: PageValues, field: string): string => String(values[field] ?? '').trim();

/** Describes the fields for texts outside the form, such as a comparison: labels, displayed values, and groups of dependent fields. */
export function fieldsOf(items: readonly LandingContentRecord[], values: PageValues): FieldDescriptions<PageValues> {
  const labels: Record<string, string> = {};
  const shown: Record<string, (value: string | boolean) => Shown> = {};
  const together: string[][] = [];
  for (const { id, section, key_name, type } of fixedItems(items)) {
    labels[itemField(id)] = `${texts.parts[section]}: ${landingItemName(key_name)}`;
    if (type === 'image') shown[itemField(id)] = (file) => image(String(file));
    else if (valueKind(key_name) === 'rich') shown[itemField(id)] = (html) => richText(String(html));
  }
  const name = (prefix: string, own: Record<string, string>, title: string) => {
    for (const [field, label] of Object.entries(own)) labels[`${prefix}${field}`] = `${title}: ${label}`;
  };
  for (const { id, key_name } of partnersOf(items)) {
    const { value, key_name: own } = FIELD_NAMES.partner;
    name(`partners.${id}.`, { key_name: own, image: value }, key_name);
    shown[partnerField(id, 'image')] = (file) => image(String(file));
  }
  for (const { number, title } of filledPackagesOf(items)) {
    const prefix = `packages.${number}.`;
    name(prefix, PACKAGE_FIELDS.labels, nameOf(values, `${prefix}title`) || title);
    for (const [field, show] of Object.entries(PACKAGE_FIELDS.shown ?? {})) shown[prefix + field] = show as never;
    for (const group of PACKAGE_FIELDS.together ?? []) together.push(group.map((field) => prefix + field));
  }
  for (const number of questionNumbers(items)) {
    const prefix = `questions.${number}.`;
    name(prefix, FIELD_NAMES.question, nameOf(values, `${prefix}question`) || texts.questionOf(number));
    shown[`${prefix}page`] = (page) => listTexts.question.pages[page as keyof typeof listTexts.question.pages];
  }
  return { labels, shown, together };
}

/**
 * Returns the checks that the form makes before a save. Only entries that differ from `stored` are checked, so that a missing value in
 * another entry, such as a question without an answer, does not stop a save.
 */
export function checksOf(stored: PageValues): Checks<PageValues> {
  const names = Object.keys(stored).filter(
    (name) =>
      /^packages\.\d+\.title$/.test(name) ||
      /^questions\.\d+\.(?:question|answer)$/.test(name) ||
      name.startsWith('partners.'),
  );
  return Object.fromEntries(
    names.map((name) => {
      const entry = name.slice(0, name.lastIndexOf('.') + 1);
      return [
        name,
        (value: string, now: PageValues) =>
          isSame(entryValues(now, entry), entryValues(stored, entry)) ? undefined : required(value),
      ];
    }),
  );
}

type Changes = Record<string, Record<string, unknown>>;

/** Adds the change of a field to the changes of its entry: 'partners.5.image' to `all.partners[5]`. */
function add(all: Record<string, Changes>, field: string, value: unknown): void {
  const [kind = '', name = '', own = ''] = field.split('.');
  ((all[kind] ??= {})[name] ??= {})[own] = value;
}

/** Returns the changes in the format of the server. Its `seen` has the stored values, as the user saw them, of the changed fields. */
export function changesOf(values: PageValues, before: PageValues) {
  const fields = Object.keys(changed(values, before));
  const all: Record<string, Changes> = {};
  for (const field of fields) if (!field.startsWith('packages.')) add(all, field, values[field]);
  const packages = new Set(fields.flatMap((field) => /^packages\.(\d+)\./.exec(field)?.[1] ?? []));
  for (const number of packages) {
    const prefix = `packages.${number}.`;
    const own = packageChanges(
      entryValues<PackageValues>(values, prefix),
      entryValues<PackageValues>({ ...values, ...before }, prefix),
    );
    (all.packages ??= {})[number] = own;
    // `own` also has unchanged values on which the changes depend.
    fields.push(...Object.keys(own).map((name) => prefix + name));
  }
  const seen = Object.fromEntries(fields.map((field) => [field, storedText(before[field])]));
  return { ...all, seen };
}

/** Returns a value in the format in which its item stores it. */
const storedText = (value: string | boolean | undefined): string =>
  typeof value === 'boolean' ? (value ? HIDDEN : '') : (value ?? '');

/** Returns the changed values by item key, for the preview of the page. */
export function previewedValues(items: readonly LandingContentRecord[], changes: PageValues): Record<string, string> {
  const keys = new Map(items.map(({ id, key_name }) => [id, key_name]));
  const previewed: Record<string, string> = {};
  for (const [field, value] of Object.entries(changes)) {
    const [kind, name, own = ''] = field.split('.');
    const key = keys.get(Number(name));
    if (kind === 'items' || (kind === 'partners' && own === 'image')) {
      if (key !== undefined) previewed[key] = String(value);
    } else if (kind === 'packages') {
      const isList = own === 'benefits';
      previewed[`${isList ? 'benefit' : own}_${name}`] = isList
        ? JSON.stringify(filledLines(String(value)))
        : storedText(value);
    } else if (kind === 'questions') previewed[`${own}_${name}`] = String(value);
  }
  return previewed;
}
