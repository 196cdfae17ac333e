import { z } from 'zod';
import { ANNOUNCEMENT_KINDS, announcementFault } from '../rules/announcements.ts';
import { COLOUR, contrast, darkEnough, TEXT_CONTRAST } from '../rules/colour.ts';
import { LANDING_SECTIONS } from '../rules/landing-sections.ts';
import { LAYANAN_ORDER } from '../rules/layanan-kind.ts';
import { Link } from '../rules/link.ts';
import { MENU_ENTRIES, PAGES } from '../rules/site-pages.ts';
import { COMPANY_NAME_MAX } from '../limits.ts';
import { NetworkState } from './gangguan.ts';
import { ImageFile } from './media.ts';
import { DAYS } from '../rules/opening-hours.ts';
import {
  COLOUR_MESSAGE,
  NIB,
  NIB_MESSAGE,
  nibOf,
  POSTAL_CODE,
  POSTAL_CODE_MESSAGE,
  profileFault,
  storedProfile,
  storedWhatsapp,
  TIME,
  TIME_MESSAGE,
  verificationCode,
  verificationFault,
  whatsappFault,
} from '../rules/site-checks.ts';
import { SeenVersionOrNone } from './record.ts';
import { NETWORKS, type NetworkKey } from '../rules/social.ts';
import { DayOrNone, requiredText, richText, text } from './text.ts';
import { TIME_ZONES } from '../rules/time-zone.ts';
import { testimonialFault } from '../rules/testimonials.ts';
import { unknownPlaceOf } from '../rules/whatsapp-message.ts';

const FIRST_YEAR = 1900;
const HOMES_MAX = 10_000_000;

const FoundingYear = z
  .int()
  .min(FIRST_YEAR)
  .refine((year) => year <= new Date().getFullYear(), 'Tahun berdiri tidak boleh di masa depan.');

/** The main colour, on which buttons have white text. The top of every page has white text on a darkened shade of this colour. */
const MainColour = z
  .string()
  .regex(COLOUR, COLOUR_MESSAGE)
  .transform((colour) => colour.toLowerCase())
  .superRefine((colour, context) => {
    if (!COLOUR.test(colour) || contrast(colour, '#ffffff') >= TEXT_CONTRAST) return;
    const message = `Terlalu terang untuk teks putih. Warna terdekat yang bisa dipakai: ${darkEnough(colour)}.`;
    context.addIssue({ code: 'custom', message });
  });

/** Makes a check from `fault`, which returns a sentence for an invalid value. */
const refuse = (fault: (value: string) => string | undefined) => (value: string, context: z.RefinementCtx) => {
  const message = fault(value);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
};

/** Stored as WhatsApp writes it, 6281234567890; empty for none. */
const Whatsapp = text(200).trim().transform(storedWhatsapp).superRefine(refuse(whatsappFault));

const profileOf = (key: NetworkKey) =>
  text(300)
    .trim()
    .transform((typed) => storedProfile(key, typed))
    .superRefine(refuse((link) => profileFault(key, link)));

const Social = z.strictObject(
  Object.fromEntries(NETWORKS.map(({ key }) => [key, profileOf(key)])) as Record<
    NetworkKey,
    ReturnType<typeof profileOf>
  >,
);

const Address = z
  .strictObject({
    street: text(200).trim(),
    /** Kelurahan or desa. */
    village: text(80).trim(),
    /** Kecamatan. */
    district: text(80).trim(),
    /** Kota or kabupaten. */
    city: text(80).trim(),
    province: text(80).trim(),
    postal_code: text(5).trim().regex(POSTAL_CODE, POSTAL_CODE_MESSAGE),
    lat: z.number().min(-90).max(90).nullable(),
    long: z.number().min(-180).max(180).nullable(),
  })
  .refine(({ lat, long }) => (lat === null) === (long === null), {
    message: 'Isi latitude dan longitude, atau kosongkan keduanya.',
    path: ['lat'],
  });
export type Address = z.infer<typeof Address>;

const Time = z.string().regex(TIME, TIME_MESSAGE);

const Hours = z
  .array(z.strictObject({ opens: Time, closes: Time }).nullable())
  .max(DAYS.length)
  .refine((days) => days.length === 0 || days.length === DAYS.length, 'Isi ketujuh hari.');

/** Days with other hours. */
const Exceptions = z
  .array(
    z.strictObject({
      day: z.iso.date('Pilih tanggal.'),
      hours: z.strictObject({ opens: Time, closes: Time }).nullable(),
      reason: text(40).trim(),
    }),
  )
  .max(60)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'Ada tanggal yang tercantum dua kali.')
  .transform((days) => days.toSorted((one, other) => one.day.localeCompare(other.day)));

const Announcements = z
  .array(
    z
      .strictObject({
        kind: z.enum(ANNOUNCEMENT_KINDS),
        text: text(160).trim(),
        link: Link,
        from: DayOrNone,
        until: DayOrNone,
      })
      .superRefine((announcement, context) => {
        const message = announcementFault(announcement);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
  )
  .max(20);

const Testimonials = z
  .array(
    z
      .strictObject({
        text: text(1000).trim(),
        name: text(40).trim(),
        place: text(60).trim(),
        since: text(4).trim(),
        consent: DayOrNone,
      })
      .superRefine((testimonial, context) => {
        const message = testimonialFault(testimonial);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
  )
  .max(20);

/** Licences of the company, for the footer. */
const Legal = z.strictObject({
  /** Nomor Induk Berusaha. */
  nib: text(60).trim().transform(nibOf).pipe(z.string().regex(NIB, NIB_MESSAGE)),
  /** The licence as an internet provider. */
  licence: text(100).trim(),
  /** A membership, such as 'APJII'. */
  association: text(100).trim(),
  is_shown: z.boolean(),
});

const Menu = z
  .array(z.strictObject({ entry: z.enum(MENU_ENTRIES), label: requiredText(30), is_shown: z.boolean() }))
  .max(MENU_ENTRIES.length)
  .refine(
    (entries) => new Set(entries.map(({ entry }) => entry)).size === entries.length,
    'Ada menu yang tercantum dua kali.',
  )
  .refine(
    (entries) => entries.length === 0 || entries.some(({ entry, is_shown }) => entry === 'home' && is_shown),
    'Menu ke halaman depan selalu tampil.',
  )
  .refine(
    (entries) => new Set(entries.map(({ label }) => label.trim().toLowerCase())).size === entries.length,
    'Ada dua menu dengan nama yang sama.',
  );

/** Parts of the landing page in their order. */
const Sections = z
  .array(z.strictObject({ section: z.enum(LANDING_SECTIONS), is_shown: z.boolean() }))
  .max(LANDING_SECTIONS.length)
  .refine(
    (parts) => new Set(parts.map(({ section }) => section)).size === parts.length,
    'Ada bagian yang tercantum dua kali.',
  );

const HiddenServices = z
  .array(z.enum(LAYANAN_ORDER))
  .max(LAYANAN_ORDER.length)
  .transform((hidden) => LAYANAN_ORDER.filter((kind) => hidden.includes(kind)));

const PageTexts = z.strictObject({
  /** Empty means the title that the site makes itself. */
  title: text(120).trim(),
  description: text(320).trim(),
});
const Pages = z.partialRecord(z.enum(PAGES), PageTexts);

/** A verification code, or the whole `<meta>` tag that a search engine offers. */
const Verification = text(500).trim().transform(verificationCode).superRefine(refuse(verificationFault));

/** Refuses an unknown placeholder, because visitors would send it unchanged. */
function unknownPlaceFault(message: string): string | undefined {
  const unknown = unknownPlaceOf(message);
  return unknown && `${unknown} tidak dikenal. Yang bisa dipakai: {paket}, {halaman}, dan {wilayah}.`;
}

const Message = text(300).trim().superRefine(refuse(unknownPlaceFault));

/** Data of the company that all pages share. Empty texts and `null` mean unknown. */
export const SiteData = z.strictObject({
  name: requiredText(COMPANY_NAME_MAX),
  legal_name: text(120).trim(),
  tagline: text(90).trim(),
  founding_year: FoundingYear.nullable(),
  /** Number of connected houses and offices, as staff count them. */
  connected_homes: z.int().positive().max(HOMES_MAX).nullable(),
  /** For light surfaces. */
  logo: ImageFile.nullable(),
  /** For indigo surfaces. */
  logo_dark: ImageFile.nullable(),
  /** Square. */
  favicon: ImageFile.nullable(),
  /** For chats and social networks, 1200 by 630 px. */
  share_image: ImageFile.nullable(),
  main_colour: MainColour.nullable(),
  whatsapp: Whatsapp,
  /** Message with which a chat begins. */
  whatsapp_message: Message,
  /** A number for each purpose. If it is empty, `whatsapp` is used. */
  whatsapp_numbers: z.strictObject({ pasang: Whatsapp, gangguan: Whatsapp, tagihan: Whatsapp }),
  /** Message with which a report of an outage begins. */
  report_message: Message,
  /** True if `/cara-bayar` shows everybody the accounts of the isolir notice. */
  shows_accounts: z.boolean(),
  social: Social,
  address: Address,
  /** Time zone of all dates, schedules, promos and hours. */
  time_zone: z.enum(TIME_ZONES),
  opening_hours: Hours,
  opening_exceptions: Exceptions,
  /** Promos and news for visitors. */
  announcements: Announcements,
  testimonials: Testimonials,
  legal: Legal,
  /** Empty for the menu of the specification. */
  menu: Menu,
  /** Empty for the landing page of the specification. */
  sections: Sections,
  /** Services that have no page, no card and no menu entry. */
  hidden_services: HiddenServices,
  pages: Pages,
  verification: z.strictObject({ google: Verification, bing: Verification, facebook: Verification }),
  /** The privacy policy. Empty for none. */
  privacy: richText,
  /** While false, visitors only see that the site will open soon. */
  is_public: z.boolean(),
});
export type SiteData = z.infer<typeof SiteData>;

/** Changes of fields. Fields that are left out stay unchanged. */
export const SiteUpdate = SiteData.partial().extend({
  social: Social.partial().optional(),
  version: SeenVersionOrNone,
});
export type SiteUpdate = z.infer<typeof SiteUpdate>;

/** A page of the public site to show with unsaved changes. */
export const SitePreview = z.strictObject({
  /** Path and query, such as '/paket'. */
  address: text(300).regex(/^\/(?!\/)[\w/-]*(?:\?[a-z]+=[\w-]*)?$/),
  changes: SiteUpdate.omit({ version: true, privacy: true, is_public: true, time_zone: true }),
});
export type SitePreview = z.infer<typeof SitePreview>;

/** A page of the public site as HTML. */
export const Previewed = z.strictObject({ html: z.string() });

/** The site data as the api returns it. Version 0 means that nothing is stored yet. */
export const SiteRecord = z.strictObject({
  // The rules of `SiteData` do not apply, because stored data may be older than the rules.
  name: z.string(),
  legal_name: z.string(),
  tagline: z.string(),
  founding_year: z.int().nullable(),
  connected_homes: z.int().nullable(),
  logo: z.string().nullable(),
  logo_dark: z.string().nullable(),
  /** Width of the logo divided by its height. Absent without a logo. */
  logo_ratio: z.number().optional(),
  favicon: z.string().nullable(),
  share_image: z.string().nullable(),
  main_colour: z.string().nullable(),
  whatsapp: z.string(),
  whatsapp_message: z.string(),
  whatsapp_numbers: z.strictObject({ pasang: z.string(), gangguan: z.string(), tagihan: z.string() }),
  report_message: z.string(),
  shows_accounts: z.boolean(),
  social: z.record(z.enum(NETWORKS.map(({ key }) => key)), z.string()),
  address: z.strictObject({
    street: z.string(),
    village: z.string(),
    district: z.string(),
    city: z.string(),
    province: z.string(),
    postal_code: z.string(),
    lat: z.number().nullable(),
    long: z.number().nullable(),
  }),
  time_zone: z.enum(TIME_ZONES),
  opening_hours: z.array(z.strictObject({ opens: z.string(), closes: z.string() }).nullable()),
  opening_exceptions: z.array(
    z.strictObject({
      day: z.string(),
      hours: z.strictObject({ opens: z.string(), closes: z.string() }).nullable(),
      reason: z.string(),
    }),
  ),
  announcements: z.array(
    z.strictObject({
      kind: z.enum(ANNOUNCEMENT_KINDS),
      text: z.string(),
      link: z.string(),
      from: z.string(),
      until: z.string(),
    }),
  ),
  testimonials: z.array(
    z.strictObject({
      text: z.string(),
      name: z.string(),
      place: z.string(),
      since: z.string(),
      consent: z.string(),
    }),
  ),
  legal: z.strictObject({ nib: z.string(), licence: z.string(), association: z.string(), is_shown: z.boolean() }),
  menu: z.array(z.strictObject({ entry: z.enum(MENU_ENTRIES), label: z.string(), is_shown: z.boolean() })),
  sections: z.array(z.strictObject({ section: z.enum(LANDING_SECTIONS), is_shown: z.boolean() })),
  hidden_services: z.array(z.enum(LAYANAN_ORDER)),
  pages: z.partialRecord(z.enum(PAGES), z.strictObject({ title: z.string(), description: z.string() })),
  verification: z.strictObject({ google: z.string(), bing: z.string(), facebook: z.string() }),
  privacy: z.string(),
  is_public: z.boolean(),
  version: z.int().nonnegative(),
});
export type SiteRecord = z.infer<typeof SiteRecord>;

/** Optional pages of the site, so that links to missing pages are left out, and the state of the network. */
export const SiteWays = z.strictObject({
  network: NetworkState,
  /** True if some kelurahan is covered, or soon will be. */
  has_coverage: z.boolean(),
  /** Number of kecamatan with a covered kelurahan. */
  districts: z.int().nonnegative(),
  /** True if `/cara-bayar` has something to show. */
  has_accounts: z.boolean(),
});
export type SiteWays = z.infer<typeof SiteWays>;
