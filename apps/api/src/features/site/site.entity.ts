import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { STANDARD_ZONE } from '@jala/schema/rules/time-zone';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { nullableString, onlyRow, optionalText, updatedAt, version } from '#database/columns.ts';

/** The stored site data. The name is in `isolir`, and the social profiles are items of the landing page's footer, where REST reads them. */
export interface SiteRow extends Omit<SiteRecord, 'logo_ratio' | 'name' | 'social'> {
  id: number;
  updated_at: Date;
}

const object = { type: 'jsonb', default: {} } satisfies EntitySchemaColumnOptions;
const list = { type: 'jsonb', default: [] } satisfies EntitySchemaColumnOptions;

export const SiteEntity = new EntitySchema<SiteRow>({
  name: 'site',
  columns: {
    id: onlyRow,
    legal_name: optionalText,
    tagline: optionalText,
    founding_year: { type: 'integer', nullable: true },
    connected_homes: { type: 'integer', nullable: true },
    logo: nullableString,
    logo_dark: nullableString,
    favicon: nullableString,
    share_image: nullableString,
    main_colour: nullableString,
    whatsapp: optionalText,
    whatsapp_message: optionalText,
    whatsapp_numbers: object,
    report_message: optionalText,
    shows_accounts: { type: 'boolean', default: false },
    address: object,
    time_zone: { type: 'text', default: STANDARD_ZONE },
    opening_hours: list,
    opening_exceptions: list,
    announcements: list,
    testimonials: list,
    legal: object,
    menu: list,
    sections: list,
    hidden_services: list,
    pages: object,
    verification: object,
    privacy: optionalText,
    is_public: { type: 'boolean', default: true },
    updated_at: updatedAt,
    version,
  } satisfies Record<keyof SiteRow, EntitySchemaColumnOptions>,
  checks: [{ name: 'site_one_row', expression: 'id = 1' }],
});
