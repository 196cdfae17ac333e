import type { OpeningHours } from '@jala/schema/opening-hours';
import type { SiteRecord, SiteUpdate } from '@jala/schema/site-data';
import { NETWORKS, type NetworkKey } from '@jala/schema/social';

type SocialValues = Record<`social.${NetworkKey}`, string>;

/** The values of the form. A field inside an object has the name that the server's messages have: 'legal.nib'. */
export interface SiteValues extends SocialValues {
  name: string;
  legal_name: string;
  tagline: string;
  founding_year: string;
  whatsapp: string;
  whatsapp_message: string;
  opening_hours: OpeningHours;
  'legal.nib': string;
  'legal.licence': string;
  'legal.association': string;
  'legal.is_shown': boolean;
  is_public: boolean;
  privacy: string;
}

export const toStored = ({ version, ...site }: SiteRecord): { values: SiteValues; version: number } => ({
  values: {
    name: site.name,
    legal_name: site.legal_name,
    tagline: site.tagline,
    founding_year: site.founding_year === null ? '' : String(site.founding_year),
    whatsapp: site.whatsapp,
    whatsapp_message: site.whatsapp_message,
    ...(Object.fromEntries(NETWORKS.map(({ key }) => [`social.${key}`, site.social[key]])) as SocialValues),
    opening_hours: site.opening_hours,
    'legal.nib': site.legal.nib,
    'legal.licence': site.legal.licence,
    'legal.association': site.legal.association,
    'legal.is_shown': site.legal.is_shown,
    is_public: site.is_public,
    privacy: site.privacy,
  },
  version,
});

export const toUpdate = (values: SiteValues): SiteUpdate => ({
  name: values.name,
  legal_name: values.legal_name,
  tagline: values.tagline,
  founding_year: values.founding_year.trim() === '' ? null : Number(values.founding_year),
  whatsapp: values.whatsapp,
  whatsapp_message: values.whatsapp_message,
  social: Object.fromEntries(NETWORKS.map(({ key }) => [key, values[`social.${key}`]])) as Record<NetworkKey, string>,
  opening_hours: values.opening_hours,
  legal: {
    nib: values['legal.nib'],
    licence: values['legal.licence'],
    association: values['legal.association'],
    is_shown: values['legal.is_shown'],
  },
  is_public: values.is_public,
  privacy: values.privacy,
});
