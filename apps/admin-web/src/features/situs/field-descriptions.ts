import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { longDate } from '@jala/schema/rules/long-date';
import { openingLines } from '@jala/schema/rules/opening-hours';
import { TIME_ZONE_NAMES } from '@jala/schema/labels/time-zone-names';
import { type FieldDescriptions, image, richText } from '#forms/field-descriptions.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';
import type { SiteValues } from './site-values.ts';

/** Labels of the fields, and the display of their values in a comparison with a colleague's values. */
export const SITE_FIELDS: FieldDescriptions<SiteValues> = {
  labels: FIELD_NAMES.site,
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
    opening_exceptions: (days) =>
      days.map(({ day, reason }) => `${longDate(day)}${reason === '' ? '' : ` (${reason})`}`).join('\n'),
    announcements: (all) => all.map(({ text }) => text).join('\n'),
    testimonials: (all) => all.map(({ name, text }) => `${name}: ${text}`).join('\n'),
    menu: (menu) =>
      menu.map(({ label, is_shown }) => `${label}${is_shown ? '' : ` (${texts.order.hidden})`}`).join('\n'),
    sections: (parts) =>
      parts
        .map(({ section, is_shown }) => `${texts.shape.sections[section]}${is_shown ? '' : ` (${texts.order.hidden})`}`)
        .join('\n'),
    hidden_services: (hidden) => hidden.map((kind) => `${texts.shape.kinds[kind]} (${texts.order.hidden})`).join('\n'),
    time_zone: (zone) => TIME_ZONE_NAMES[zone],
    pages: (pages) =>
      Object.entries(pages)
        .map(([page, { title, description }]) => [panel.pages[page as keyof typeof pages], title, description])
        .map((parts) => parts.filter(Boolean).join(': '))
        .join('\n'),
    privacy: richText,
  },
  together: [['address.lat', 'address.long']],
};
