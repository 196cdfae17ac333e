import { z } from 'zod';
import { splitCommas } from './comma-list.ts';
import { SeenVersionOrNone, Version } from './record.ts';
import { isTelephone } from './telephone.ts';
import { requiredText, text } from './text.ts';

const isEmail = (value: string): boolean => z.email().safeParse(value).success;

/** A comma-separated list in which every part is checked and named when it is at fault. */
const listOf = (isValid: (part: string) => boolean, fault: (part: string) => string) =>
  requiredText(500).superRefine((value, context) => {
    const parts = splitCommas(value);
    // An empty text was refused already.
    if (parts.length === 0 && value !== '') context.addIssue({ code: 'custom', message: 'Wajib diisi.' });
    for (const part of parts) {
      if (!isValid(part)) context.addIssue({ code: 'custom', message: fault(part) });
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

/** Where embedded maps come from; the Content-Security-Policy allows just these. */
export const MAP_ORIGINS: readonly string[] = [...GOOGLE, OPENSTREETMAP].map((host) => `https://${host}`);

/** The `src` of an `<iframe>` snippet, else the text itself. */
export function mapAddress(value: string): string {
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(value);
  return (source?.[1] ?? source?.[2] ?? value).replaceAll('&amp;', '&').trim();
}

/** Whether a frame may show it: an https embed address of Google Maps or OpenStreetMap. */
export function isMapEmbed(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, hostname, pathname, username, searchParams } = new URL(value);
  if (!MAP_ORIGINS.includes(origin) || username !== '') return false;
  if (hostname === OPENSTREETMAP) return pathname === '/export/embed.html';
  // A plain Google Maps address refuses to be framed; only its embed forms do not.
  if (/^\/maps\/?$/.test(pathname)) return searchParams.get('output') === 'embed';
  return pathname === '/maps/embed' || pathname === '/maps/d/embed';
}

/** Contract section 4's shape. */
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
