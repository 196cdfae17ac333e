import { NETWORKS, type NetworkKey } from '@jala/schema/social';
import { openingLines } from '@jala/schema/opening-hours';
import { type FieldLabels, type FieldWords, image, richText } from '#forms/field-words.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';
import { type Texts, type SiteValues } from './site-values.ts';

const { images, address, search } = texts;

/** The lines of an address count as one. */
const LABELS: FieldLabels<SiteValues> = {
  name: texts.name,
  legal_name: texts.legalName,
  tagline: texts.tagline,
  founding_year: texts.foundingYear,
  logo: images.logo.label,
  logo_dark: images.logo_dark.label,
  favicon: images.favicon.label,
  share_image: images.share_image.label,
  main_colour: texts.colour,
  whatsapp: texts.whatsapp,
  whatsapp_message: texts.message,
  ...(Object.fromEntries(NETWORKS.map(({ key, name }) => [`social.${key}`, name])) as Texts<'social', NetworkKey>),
  'address.street': address.title,
  'address.village': address.title,
  'address.district': address.title,
  'address.city': address.title,
  'address.province': address.title,
  'address.postal_code': address.title,
  'address.lat': address.lat,
  'address.long': address.long,
  opening_hours: texts.hours,
  'legal.nib': texts.nib,
  'legal.licence': texts.licence,
  'legal.association': texts.association,
  'legal.is_shown': texts.showLegal,
  menu: texts.menu.title,
  pages: texts.pageTexts,
  'verification.google': search.engines.google,
  'verification.bing': search.engines.bing,
  'verification.facebook': search.engines.facebook,
  privacy: texts.privacy,
  is_public: texts.visibility,
};

/** What users call each field, and how it is shown beside a colleague's. */
export const SITE_WORDS: FieldWords<SiteValues> = {
  labels: LABELS,
  shown: {
    logo: image,
    logo_dark: image,
    favicon: image,
    share_image: image,
    main_colour: (colour) => colour || texts.standardColour,
    opening_hours: (hours) =>
      openingLines(hours)
        .map((line) => `${line.days} ${line.hours}`)
        .join('\n'),
    menu: (menu) =>
      menu.map(({ label, is_shown }) => `${label}${is_shown ? '' : ` (${texts.menu.hidden})`}`).join('\n'),
    pages: (pages) =>
      Object.entries(pages)
        .map(([page, { title, description }]) => [panel.pages[page as keyof typeof pages], title, description])
        .map((parts) => parts.filter(Boolean).join(': '))
        .join('\n'),
    privacy: richText,
  },
  together: [['address.lat', 'address.long']],
};
