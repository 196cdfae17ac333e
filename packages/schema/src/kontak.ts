import { z } from 'zod';
import { splitCommas } from './comma-list.ts';
import { SeenVersionOrNone, Version } from './record.ts';
import { isTelephone } from './telephone.ts';
import { requiredText, text } from './text.ts';

const Email = z.email();
const isEmail = (value: string): boolean => Email.safeParse(value).success;

/** A required list with commas, as a string of at most 500 characters. Gives one message for each wrong part. */
const listOf = (isValid: (part: string) => boolean, messageFor: (part: string) => string) =>
  requiredText(500).superRefine((value, context) => {
    const parts = splitCommas(value);
    // `requiredText` has already reported an empty text.
    if (parts.length === 0 && value !== '') context.addIssue({ code: 'custom', message: 'Wajib diisi.' });
    for (const part of parts) {
      if (!isValid(part)) context.addIssue({ code: 'custom', message: messageFor(part) });
    }
  });

const GOOGLE = [
  'www.google.com',
  'google.com',
  'maps.google.com',
  'www.google.co.id',
  'google.co.id',
  'maps.google.co.id',
];
const OPENSTREETMAP = 'www.openstreetmap.org';

/** The origins of embedded maps. The Content-Security-Policy allows no others. */
export const MAP_ORIGINS: readonly string[] = [...GOOGLE, OPENSTREETMAP].map((host) => `https://${host}`);

/** The `src` of an `<iframe>` snippet, or the text itself if it is not a snippet. */
export function mapAddress(value: string): string {
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(value);
  return (source?.[1] ?? source?.[2] ?? value).replaceAll('&amp;', '&').trim();
}

/** Whether `value` is an https address that Google Maps or OpenStreetMap offers for embedding. */
export function isMapEmbed(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, hostname, pathname, username, searchParams } = new URL(value);
  if (!MAP_ORIGINS.includes(origin) || username !== '') return false;
  if (hostname === OPENSTREETMAP) return pathname === '/export/embed.html';
  // Google Maps does not allow its other pages to be framed.
  if (/^\/maps\/?$/.test(pathname)) return searchParams.get('output') === 'embed';
  return pathname === '/maps/embed' || pathname === '/maps/d/embed';
}

/** The contact data as REST returns it (contract section 4). */
export const Kontak = z.object({
  telepon: z.string(),
  email: z.string(),
  alamat: z.string(),
  gmaps: z.string(),
});
export type Kontak = z.infer<typeof Kontak>;

export const KontakRecord = Kontak.extend({ version: Version }).strict();
export type KontakRecord = z.infer<typeof KontakRecord>;

export const KontakInput = z.strictObject({
  telepon: listOf(isTelephone, (part) => `Nomor telepon tidak valid: ${part}`),
  email: listOf(isEmail, (part) => `Email tidak valid: ${part}`),
  alamat: requiredText(500),
  gmaps: text(4000)
    .trim()
    .min(1)
    .transform(mapAddress)
    .refine(isMapEmbed, 'Gunakan alamat embed https dari Google Maps atau OpenStreetMap.'),
  version: SeenVersionOrNone,
});
export type KontakInput = z.infer<typeof KontakInput>;
