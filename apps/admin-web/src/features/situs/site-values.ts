import { sectionsOf, STANDARD_SECTIONS } from '@jala/schema/rules/landing-sections';
import { menuOf, STANDARD_MENU } from '@jala/schema/rules/menu';
import type { TimeZone } from '@jala/schema/rules/time-zone';
import type { Announcement } from '@jala/schema/rules/announcements';
import type { OpeningException, OpeningHours } from '@jala/schema/rules/opening-hours';
import type { SiteRecord, SiteUpdate } from '@jala/schema/wire/site-data';
import type { Testimonial } from '@jala/schema/rules/testimonials';
import { NETWORKS, type NetworkKey } from '@jala/schema/rules/social';
import { WHATSAPP_PURPOSES, type WhatsappPurpose } from '@jala/schema/rules/whatsapp-purposes';
import { changed } from '#forms/changes.ts';
import { degreesOf } from '@jala/schema/rules/coordinates';
import { isSame } from '#forms/form-state.ts';

const IMAGES = ['logo', 'logo_dark', 'favicon', 'share_image'] as const;
const PLACES = ['street', 'village', 'district', 'city', 'province', 'postal_code'] as const;
const COORDINATES = ['lat', 'long'] as const;
export const SEARCH_ENGINES = ['google', 'bing', 'facebook'] as const;

export type Texts<Prefix extends string, Key extends string> = Record<`${Prefix}.${Key}`, string>;

/**
 * The values of the form. A field inside an object has the name that the server's messages have: 'legal.nib'. An image is the name of
 * its file, and what is not set is empty.
 */
export interface SiteValues
  extends
    Record<(typeof IMAGES)[number], string>,
    Texts<'social', NetworkKey>,
    Texts<'address', (typeof PLACES)[number] | (typeof COORDINATES)[number]>,
    Texts<'verification', (typeof SEARCH_ENGINES)[number]>,
    Texts<'whatsapp_numbers', WhatsappPurpose> {
  name: string;
  legal_name: string;
  tagline: string;
  founding_year: string;
  connected_homes: string;
  main_colour: string;
  whatsapp: string;
  whatsapp_message: string;
  report_message: string;
  shows_accounts: boolean;
  time_zone: TimeZone;
  opening_hours: OpeningHours;
  opening_exceptions: OpeningException[];
  announcements: Announcement[];
  testimonials: Testimonial[];
  'legal.nib': string;
  'legal.licence': string;
  'legal.association': string;
  'legal.is_shown': boolean;
  menu: SiteRecord['menu'];
  sections: SiteRecord['sections'];
  hidden_services: SiteRecord['hidden_services'];
  pages: SiteRecord['pages'];
  is_public: boolean;
  privacy: string;
}

/** An object's texts as fields of the form: { nib: '1' } -> { 'legal.nib': '1' }. */
const flat = <Prefix extends string, Key extends string>(
  prefix: Prefix,
  keys: readonly Key[],
  of: (key: Key) => string,
) => Object.fromEntries(keys.map((key) => [`${prefix}.${key}`, of(key)])) as Texts<Prefix, Key>;

export const toStored = ({ version, ...site }: SiteRecord): { values: SiteValues; version: number } => ({
  values: {
    name: site.name,
    legal_name: site.legal_name,
    tagline: site.tagline,
    founding_year: numberText(site.founding_year),
    connected_homes: numberText(site.connected_homes),
    logo: site.logo ?? '',
    logo_dark: site.logo_dark ?? '',
    favicon: site.favicon ?? '',
    share_image: site.share_image ?? '',
    main_colour: site.main_colour ?? '',
    whatsapp: site.whatsapp,
    whatsapp_message: site.whatsapp_message,
    ...flat('whatsapp_numbers', WHATSAPP_PURPOSES, (purpose) => site.whatsapp_numbers[purpose]),
    report_message: site.report_message,
    shows_accounts: site.shows_accounts,
    ...flat('social', NETWORK_KEYS, (key) => site.social[key]),
    ...flat('address', PLACES, (key) => site.address[key]),
    ...flat('address', COORDINATES, (key) => numberText(site.address[key])),
    time_zone: site.time_zone,
    opening_hours: site.opening_hours,
    opening_exceptions: site.opening_exceptions,
    announcements: site.announcements,
    testimonials: site.testimonials,
    'legal.nib': site.legal.nib,
    'legal.licence': site.legal.licence,
    'legal.association': site.legal.association,
    'legal.is_shown': site.legal.is_shown,
    menu: [...menuOf(site)],
    sections: [...sectionsOf(site)],
    hidden_services: site.hidden_services,
    pages: site.pages,
    ...flat('verification', SEARCH_ENGINES, (key) => site.verification[key]),
    is_public: site.is_public,
    privacy: site.privacy,
  },
  version,
});

const NETWORK_KEYS = NETWORKS.map(({ key }) => key);
const numberText = (value: number | null): string => (value === null ? '' : String(value));

const toUpdate = (values: SiteValues) => ({
  name: values.name,
  legal_name: values.legal_name,
  tagline: values.tagline,
  founding_year: values.founding_year.trim() === '' ? null : Number(values.founding_year),
  connected_homes: values.connected_homes.trim() === '' ? null : countIn(values.connected_homes),
  logo: values.logo || null,
  logo_dark: values.logo_dark || null,
  favicon: values.favicon || null,
  share_image: values.share_image || null,
  main_colour: values.main_colour || null,
  whatsapp: values.whatsapp,
  whatsapp_message: values.whatsapp_message,
  whatsapp_numbers: object(WHATSAPP_PURPOSES, (purpose) => values[`whatsapp_numbers.${purpose}`]),
  report_message: values.report_message,
  shows_accounts: values.shows_accounts,
  social: object(NETWORK_KEYS, (key) => values[`social.${key}`]),
  address: {
    ...object(PLACES, (key) => values[`address.${key}`]),
    lat: numberIn(values['address.lat']),
    long: numberIn(values['address.long']),
  },
  time_zone: values.time_zone,
  opening_hours: values.opening_hours,
  opening_exceptions: values.opening_exceptions,
  announcements: values.announcements,
  testimonials: values.testimonials,
  legal: {
    nib: values['legal.nib'],
    licence: values['legal.licence'],
    association: values['legal.association'],
    is_shown: values['legal.is_shown'],
  },
  // So that a site which keeps the standard menu also gets the entries that a later release adds.
  menu: isSame(values.menu, STANDARD_MENU) ? [] : values.menu,
  sections: isSame(values.sections, STANDARD_SECTIONS) ? [] : values.sections,
  hidden_services: values.hidden_services,
  pages: values.pages,
  verification: object(SEARCH_ENGINES, (key) => values[`verification.${key}`]),
  is_public: values.is_public,
  privacy: values.privacy,
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

const object = <Key extends string>(keys: readonly Key[], of: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, string>;

/** '1.200' -> 1200. */
export const countIn = (typed: string): number => Number(typed.trim().replaceAll('.', ''));

/** Null for nothing. The form has checked that it is a number. */
const numberIn = (typed: string): number | null => (typed.trim() === '' ? null : (degreesOf(typed) ?? null));
