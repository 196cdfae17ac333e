import { sectionsOf, STANDARD_SECTIONS } from '@jala/schema/rules/landing-sections';
import { menuOf, STANDARD_MENU } from '@jala/schema/rules/menu';
import type { SiteRecord, SiteUpdate } from '@jala/schema/wire/site-data';
import { NETWORKS, type NetworkKey } from '@jala/schema/rules/social';
import { WHATSAPP_PURPOSES, type WhatsappPurpose } from '@jala/schema/rules/whatsapp-purposes';
import { degreesOf } from '@jala/schema/rules/coordinates';
import { changed, isSame } from '#forms/form-state.ts';

/** Fields whose value is the same in the form and in the stored record. */
const SAME = [
  'name',
  'legal_name',
  'tagline',
  'whatsapp',
  'whatsapp_message',
  'report_message',
  'shows_accounts',
  'time_zone',
  'opening_hours',
  'opening_exceptions',
  'announcements',
  'testimonials',
  'hidden_services',
  'pages',
  'is_public',
  'privacy',
] as const satisfies (keyof SiteRecord)[];
const IMAGES = ['logo', 'logo_dark', 'favicon', 'share_image'] as const;
const PLACES = ['street', 'village', 'district', 'city', 'province', 'postal_code'] as const;
const COORDINATES = ['lat', 'long'] as const;
const LEGAL = ['nib', 'licence', 'association'] as const;
export const SEARCH_ENGINES = ['google', 'bing', 'facebook'] as const;

export type Texts<Prefix extends string, Key extends string> = Record<`${Prefix}.${Key}`, string>;

/**
 * The values of the form. A field inside an object has the same name as in the server's messages: 'legal.nib'. An image is a file name.
 * An unset value is an empty text.
 */
export interface SiteValues
  extends
    Pick<SiteRecord, (typeof SAME)[number] | 'menu' | 'sections'>,
    Record<(typeof IMAGES)[number], string>,
    Texts<'social', NetworkKey>,
    Texts<'address', (typeof PLACES)[number] | (typeof COORDINATES)[number]>,
    Texts<'legal', (typeof LEGAL)[number]>,
    Texts<'verification', (typeof SEARCH_ENGINES)[number]>,
    Texts<'whatsapp_numbers', WhatsappPurpose> {
  founding_year: string;
  connected_homes: string;
  main_colour: string;
  'legal.is_shown': boolean;
}

/** Converts the texts of an object to fields of the form: { nib: '1' } -> { 'legal.nib': '1' }. */
const flat = <Prefix extends string, Key extends string>(
  prefix: Prefix,
  keys: readonly Key[],
  of: (key: Key) => string,
) => Object.fromEntries(keys.map((key) => [`${prefix}.${key}`, of(key)])) as Texts<Prefix, Key>;

export const toStored = ({ version, ...site }: SiteRecord): { values: SiteValues; version: number } => ({
  values: {
    ...pick(site, SAME),
    founding_year: numberText(site.founding_year),
    connected_homes: numberText(site.connected_homes),
    ...object(IMAGES, (image) => site[image] ?? ''),
    main_colour: site.main_colour ?? '',
    ...flat('whatsapp_numbers', WHATSAPP_PURPOSES, (purpose) => site.whatsapp_numbers[purpose]),
    ...flat('social', NETWORK_KEYS, (key) => site.social[key]),
    ...flat('address', PLACES, (key) => site.address[key]),
    ...flat('address', COORDINATES, (key) => numberText(site.address[key])),
    ...flat('legal', LEGAL, (key) => site.legal[key]),
    'legal.is_shown': site.legal.is_shown,
    menu: [...menuOf(site)],
    sections: [...sectionsOf(site)],
    ...flat('verification', SEARCH_ENGINES, (key) => site.verification[key]),
  },
  version,
});

const NETWORK_KEYS = NETWORKS.map(({ key }) => key);
const numberText = (value: number | null): string => (value === null ? '' : String(value));

const toUpdate = (values: SiteValues) => ({
  ...pick(values, SAME),
  founding_year: values.founding_year.trim() === '' ? null : Number(values.founding_year),
  connected_homes: values.connected_homes.trim() === '' ? null : countIn(values.connected_homes),
  ...object(IMAGES, (image) => values[image] || null),
  main_colour: values.main_colour || null,
  whatsapp_numbers: object(WHATSAPP_PURPOSES, (purpose) => values[`whatsapp_numbers.${purpose}`]),
  social: object(NETWORK_KEYS, (key) => values[`social.${key}`]),
  address: {
    ...object(PLACES, (key) => values[`address.${key}`]),
    lat: numberIn(values['address.lat']),
    long: numberIn(values['address.long']),
  },
  legal: { ...object(LEGAL, (key) => values[`legal.${key}`]), is_shown: values['legal.is_shown'] },
  // The standard menu is stored as an empty list, so that the site also gets the entries that a later release adds.
  menu: isSame(values.menu, STANDARD_MENU) ? [] : values.menu,
  sections: isSame(values.sections, STANDARD_SECTIONS) ? [] : values.sections,
  verification: object(SEARCH_ENGINES, (key) => values[`verification.${key}`]),
});

/**
 * Returns the changes since `before`. The name and the profiles are also edited on other screens, so a form must not send values that its
 * user has not touched.
 */
export function changesOf(values: SiteValues, before: SiteValues): SiteUpdate {
  const { social, ...now } = toUpdate(values);
  const { social: socialBefore, ...then } = toUpdate(before);
  const profiles = changed(social, socialBefore);
  return { ...changed(now, then), ...(Object.keys(profiles).length > 0 && { social: profiles }) };
}

const object = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;

const pick = <Values, Key extends keyof Values>(values: Values, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>;

/** Parses a number with dots between thousands: '1.200' -> 1200. */
export const countIn = (typed: string): number => Number(typed.trim().replaceAll('.', ''));

/** Parses degrees. Null for an empty text. The form has already checked that the text is a number. */
const numberIn = (typed: string): number | null => (typed.trim() === '' ? null : (degreesOf(typed) ?? null));
