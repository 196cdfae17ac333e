import type { SiteRecord } from '../wire/site-data.ts';
import { STANDARD_ZONE } from './time-zone.ts';

/** Name of the company until staff have entered one. */
export const UNNAMED = 'Jala';

/** Site data before staff have entered any. It makes no claim about the company. */
export const EMPTY_SITE: SiteRecord = {
  name: '',
  legal_name: '',
  tagline: '',
  founding_year: null,
  connected_homes: null,
  logo: null,
  logo_dark: null,
  favicon: null,
  share_image: null,
  main_colour: null,
  whatsapp: '',
  whatsapp_message: '',
  whatsapp_numbers: { pasang: '', gangguan: '', tagihan: '' },
  report_message: '',
  shows_accounts: false,
  social: { facebook: '', instagram: '', linkedin: '', youtube: '', tiktok: '', x: '' },
  address: { street: '', village: '', district: '', city: '', province: '', postal_code: '', lat: null, long: null },
  time_zone: STANDARD_ZONE,
  opening_hours: [],
  opening_exceptions: [],
  announcements: [],
  testimonials: [],
  legal: { nib: '', licence: '', association: '', is_shown: true },
  menu: [],
  sections: [],
  hidden_services: [],
  pages: {},
  verification: { google: '', bing: '', facebook: '' },
  privacy: '',
  is_public: true,
  version: 0,
};

const PARTS = ['whatsapp_numbers', 'address', 'legal', 'verification'] as const;

/** Returns the site data with the missing fields of its parts filled in. Stored data may be older than some of these fields. */
export const wholeSite = <Site extends Readonly<Record<string, unknown>>>(site: Site): Site => ({
  ...site,
  ...Object.fromEntries(PARTS.map((part) => [part, { ...EMPTY_SITE[part], ...Object(site[part]) }])),
});
