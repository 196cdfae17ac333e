import { z } from 'zod';
import type { FurtherPart, PackagePart } from '../rules/landing-values.ts';
import { Link } from '../rules/link.ts';
import {
  AUDIENCES,
  BADGE_MAX,
  CALLS,
  type Dependent,
  DEPENDENT_GROUPS,
  HIDDEN,
  NOTHING_SAID,
  packageFaults,
  TAXES,
} from '../rules/package.ts';
import { SeenEntryVersion } from './record.ts';
import { ON_REQUEST, PRICE_MAX, PRICE_MIN, readPrice, rupiah } from '../rules/rupiah.ts';
import { DayOrNone, requiredText, text } from './text.ts';

/** Sixty packages with this number and length of lines make a page of half a megabyte. */
const BENEFITS_MAX = 30;
const BENEFIT_LENGTH = 200;
const INTRO_LENGTH = 60;
const TERM_LENGTH = 60;
/** In Mbps: 100 Gbps. */
const SPEED_MAX = 100_000;

/** The benefits of a package, one per line. Blank lines are stored too, but the site does not show them. */
export const Benefits = z.array(text(BENEFIT_LENGTH)).max(BENEFITS_MAX);

/** Short text that staff or a script wrote. Scripts may send numbers as numbers. */
const Typed = z.preprocess(
  (value: string | number) => (typeof value === 'number' ? String(value) : value),
  text(100).trim(),
);

/** A text that `read` understands, stored as `read` returns it. Empty means unknown. */
const understood = (read: (typed: string) => string | undefined, sentence: string) =>
  Typed.transform((typed, context) => {
    const value = typed === '' ? '' : read(typed);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });

function amount(typed: string, least: number): string | undefined {
  const value = rupiah(typed);
  return value === undefined || value < least || value > PRICE_MAX ? undefined : String(value);
}

/** Stored as digits, or as 'Hubungi kami'. */
const StoredPrice = understood((typed) => {
  if (typed === '-') return '';
  return readPrice(typed).kind === 'on-request' ? ON_REQUEST : amount(typed, PRICE_MIN);
}, `Tulis harga sebagai angka, paling sedikit 1.000, misalnya 299.000 atau 299rb, atau ${ON_REQUEST}.`);

const OtherPrice = understood(
  (typed) => amount(typed, PRICE_MIN),
  'Tulis harga sebagai angka, paling sedikit 1.000, misalnya 249.000 atau 249rb.',
);

const InstallFee = understood(
  (typed) => (/^gratis$/i.test(typed) ? '0' : amount(typed, 0)),
  'Tulis biaya pasang sebagai angka, misalnya 150.000 atau 150rb. Isi 0 bila gratis.',
);

/** '30', '30 Mbps' or '1 Gbps' -> megabits per second. */
const Speed = understood((typed) => {
  const [, digits, giga] = /^([1-9]\d{0,5})\s*(?:mbps|(gbps))?$/i.exec(typed) ?? [];
  const speed = Number(digits) * (giga === undefined ? 1 : 1000);
  return speed <= SPEED_MAX ? String(speed) : undefined;
}, 'Tulis kecepatan dalam Mbps, misalnya 30.');

const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(['', ...values]);

/** A short text. Unlike with `text`, a text that is slightly too long does not stop the checks of the other fields. */
const words = (max: number) => text(1000).trim().max(max);

/** Schema of each optional part, in its stored form. Used for changes of a whole package and of a single item. */
export const FURTHER_VALUES = {
  speed: Speed,
  upload: Speed,
  intro: words(INTRO_LENGTH),
  promo_price: OtherPrice,
  promo_until: DayOrNone,
  next_price: OtherPrice,
  next_price_from: DayOrNone,
  install_fee: InstallFee,
  install_fee_until: DayOrNone,
  tax: oneOf(TAXES),
  badge: words(BADGE_MAX),
  audience: oneOf(AUDIENCES),
  hidden: z.enum(['', HIDDEN]),
  cta: oneOf(CALLS),
  fup: words(TERM_LENGTH),
  sla: words(TERM_LENGTH),
  ip: words(TERM_LENGTH),
  device: words(TERM_LENGTH),
  contract: words(TERM_LENGTH),
  support: words(TERM_LENGTH),
} satisfies Record<FurtherPart, z.ZodType<string>>;

const SPECIFIED = {
  title: requiredText(200),
  price: StoredPrice,
  benefits: z.array(requiredText(BENEFIT_LENGTH)).max(BENEFITS_MAX),
  link: Link,
};
const Further = z.strictObject({ ...FURTHER_VALUES, hidden: z.boolean() }).partial();

/**
 * Refuses values that do not fit each other, in addition to other faults, so that staff see all faults at once. Compares only values that
 * are valid themselves.
 */
function refuseMisfits(values: Partial<Dependent>, context: z.RefinementCtx): void {
  const refused = new Set(context.issues.map(({ path }) => path?.[0]));
  const right = DEPENDENT_GROUPS.filter((fields) => !fields.some((field) => refused.has(field))).flat();
  const faults = packageFaults({
    ...NOTHING_SAID,
    ...Object.fromEntries(right.map((field) => [field, values[field] ?? ''])),
  });
  for (const [field, message] of Object.entries(faults)) context.addIssue({ code: 'custom', path: [field], message });
}

/** Compares the values even if a field is refused, which zod does not do by default. */
const ALWAYS = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** A new package. Fields that are left out are empty. A badge is taken from the package that has one now. */
export const PackageInput = z.strictObject({ ...SPECIFIED, ...Further.shape }).superRefine(refuseMisfits, ALWAYS);
export type PackageInput = z.infer<typeof PackageInput>;

const Changes = z.strictObject(SPECIFIED).partial().extend(Further.shape);

/** Compares only complete groups of dependent values. An incomplete group is compared together with the stored values later. */
function refuseWholeMisfits(values: z.infer<typeof Changes>, context: z.RefinementCtx): void {
  const whole = DEPENDENT_GROUPS.filter((fields) => fields.every((field) => values[field] !== undefined)).flat();
  refuseMisfits(Object.fromEntries(whole.map((field) => [field, values[field]])), context);
}

/** A change of a package. Fields that are left out stay unchanged. */
export const PackageChanges = Changes.superRefine(refuseWholeMisfits, ALWAYS);
export type PackageChanges = z.infer<typeof PackageChanges>;

/** A change of the package with this number. `version` is the `entryVersion` of the items that the caller has read. */
export const PackageUpdate = Changes.extend({
  number: z.int().min(0).max(999_999),
  version: SeenEntryVersion,
}).superRefine(refuseWholeMisfits, ALWAYS);
export type PackageUpdate = z.infer<typeof PackageUpdate>;

/** The values of a package's items, as they are stored. Leaves out the fields that `input` leaves out. */
export function packageValues(input: Partial<PackageInput>): Partial<Record<PackagePart, string>> {
  const { benefits, hidden, ...values } = input;
  return {
    ...values,
    ...(benefits !== undefined && { benefit: JSON.stringify(benefits) }),
    ...(hidden !== undefined && { hidden: hidden ? HIDDEN : '' }),
  };
}
