import { z } from 'zod';
import { PartnerUpdate } from './landing-content.ts';
import { PACKAGES_MAX, PARTNERS_MAX, QUESTIONS_MAX, RICH_TEXT_MAX } from '../limits.ts';
import { PackageChanges } from './package-input.ts';
import { QuestionChanges } from './question-input.ts';
import { text } from './text.ts';

/*
 * Changes of the landing page from one form. A field is named by its path, such as 'packages.2.price', both in inputs and in the answers
 * that refuse them. Items and partners are named by their id, packages and questions by their number.
 */

const Name = z.string().regex(/^(?:0|[1-9]\d{0,9})$/);

/**
 * Changes by the name (id or number) of the changed thing. A record and not a list, so that the path of a field's fault contains that name.
 */
const named = <Changes extends z.ZodType>(changes: Changes, max: number) =>
  z
    .record(Name, changes)
    .refine((things) => Object.keys(things).length <= max, `Paling banyak ${max}.`)
    .default({});

/** Characters of a stored value that is compared. The longest is a list of benefits. */
const SEEN_MAX = 30_000;
const FIELD_NAME_MAX = 100;
/** More fields than the largest page has. */
const FIELDS_MAX = 5000;
const ITEMS_MAX = 200;

const isShort = (fields: object): boolean => Object.keys(fields).length <= FIELDS_MAX;

/**
 * Changes of the page in one save. `seen` has the stored value of each changed field as the caller knows it; if another value is stored,
 * nothing is saved. A field that `seen` leaves out is overwritten.
 */
export const LandingPageUpdate = z.strictObject({
  /** Values of items. The value of an image is its file, or empty for none. */
  items: named(z.strictObject({ value: text(RICH_TEXT_MAX) }), ITEMS_MAX),
  partners: named(PartnerUpdate.omit({ id: true, version: true }).partial(), PARTNERS_MAX),
  packages: named(PackageChanges, PACKAGES_MAX),
  questions: named(QuestionChanges, QUESTIONS_MAX),
  seen: z.record(text(FIELD_NAME_MAX), text(SEEN_MAX)).refine(isShort, 'Terlalu banyak isian.').default({}),
});
export type LandingPageUpdate = z.infer<typeof LandingPageUpdate>;

/** UTF-16 units of one value, and of all values together. */
const PREVIEWED_MAX = 30_000;
const PREVIEW_MAX = 200_000;

/**
 * Unsaved values of items, by key, to be shown in a page. In place of an invalid value, which staff may still be typing, the page shows the
 * stored one.
 */
export const LandingPreview = z.strictObject({
  values: z
    .record(text(200), text(PREVIEWED_MAX))
    .refine(isShort, 'Terlalu banyak isian.')
    .refine(
      (values) => Object.values(values).reduce((length, value) => length + value.length, 0) <= PREVIEW_MAX,
      'Terlalu panjang untuk pratinjau.',
    ),
});
export type LandingPreview = z.infer<typeof LandingPreview>;
