import { z } from 'zod';
import { splitCommas } from './comma-list.ts';
import { requiredText, text } from './text.ts';

const isPhone = (value: string): boolean =>
  /^\+?[\d\s().-]+$/.test(value) && /^\d{5,15}$/.test(value.replace(/\D/g, ''));
const isEmail = (value: string): boolean => z.email().safeParse(value).success;

/** A comma-separated list in which every part is checked and named when it is at fault. */
const listOf = (isValid: (part: string) => boolean, fault: (part: string) => string) =>
  requiredText(500).superRefine((value, context) => {
    const parts = splitCommas(value);
    if (parts.length === 0) context.addIssue({ code: 'custom', message: 'Wajib diisi.' });
    for (const part of parts) {
      if (!isValid(part)) context.addIssue({ code: 'custom', message: fault(part) });
    }
  });

const EMBEDS = [
  { host: /^(?:www\.|maps\.)?google\.(?:com|co\.id)$/, path: /^\/maps(?:\/embed|\/d\/embed|$|\/$)/ },
  { host: /^www\.openstreetmap\.org$/, path: /^\/export\/embed\.html$/ },
];

/** The `src` of an `<iframe>` snippet, else the text itself. */
export function mapAddress(value: string): string {
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(value);
  return (source?.[1] ?? source?.[2] ?? value).replaceAll('&amp;', '&').trim();
}

/** Whether a frame may show it: an https embed address of Google Maps or OpenStreetMap. */
export function isMapEmbed(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, username, port, searchParams } = new URL(value);
  if (protocol !== 'https:' || username !== '' || port !== '') return false;
  // A plain Google Maps address refuses to be framed; only its embed forms do not.
  if (/^\/maps\/?$/.test(pathname) && searchParams.get('output') !== 'embed') return false;
  return EMBEDS.some((embed) => embed.host.test(hostname) && embed.path.test(pathname));
}

export const Kontak = z.strictObject({
  telepon: z.string(),
  email: z.string(),
  alamat: z.string(),
  gmaps: z.string(),
});
export type Kontak = z.infer<typeof Kontak>;

export const KontakInput = z.strictObject({
  telepon: listOf(isPhone, (part) => `Nomor telepon tidak valid: ${part}`),
  email: listOf(isEmail, (part) => `Email tidak valid: ${part}`),
  alamat: requiredText(500),
  gmaps: text(4000)
    .trim()
    .min(1)
    .transform(mapAddress)
    .refine(isMapEmbed, 'Gunakan alamat embed https dari Google Maps atau OpenStreetMap.'),
});
export type KontakInput = z.infer<typeof KontakInput>;
