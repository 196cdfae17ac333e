/* Names of the items of the landing page. Browsers load this file, so it does not import zod. */
import { FIELD_NAMES } from './field-names.ts';
import { packagePart, questionPart } from '../rules/landing-values.ts';
import { NETWORKS } from '../rules/social.ts';

/** The parts of the page, by the sections of its items. */
export const LANDING_PARTS = {
  hero: 'Pembuka',
  feature: 'Kartu keunggulan',
  layanan: 'Paket',
  partner: 'Partner',
  faq: 'Pertanyaan',
  footer: 'Kaki situs',
} as const;
type Part = keyof typeof LANDING_PARTS;

/** Items that every site has, each with its part and its name within the part. */
const ITEMS: Readonly<Record<string, readonly [Part, string]>> = {
  badge_hero: ['hero', 'Label kecil'],
  text_hero: ['hero', 'Judul'],
  subtext_hero: ['hero', 'Kalimat pendukung'],
  cta_text: ['hero', 'Teks tombol emas'],
  cta_link: ['hero', 'Tujuan tombol emas'],
  cta2_text: ['hero', 'Teks tombol kedua'],
  cta2_link: ['hero', 'Tujuan tombol kedua'],
  image_hero: ['hero', 'Gambar'],
  alt_hero: ['hero', 'Teks alternatif gambar'],
  title_feature: ['feature', 'Judul bagian'],
  subtext_feature: ['feature', 'Kalimat pendukung'],
  title_layanan: ['layanan', 'Judul bagian'],
  ketentuan_fup: ['layanan', 'Batas pemakaian (FUP)'],
  ketentuan_kontrak: ['layanan', 'Kontrak'],
  ketentuan_pasang: ['layanan', 'Pemasangan'],
  ketentuan_ppn: ['layanan', 'Pajak (PPN)'],
  jam_operasional: ['footer', 'Jam operasional'],
  ...Object.fromEntries(NETWORKS.map(({ key, name }) => [`${key}_link`, ['footer', name] as const])),
};

/** Returns the name of an item within its part, such as 'Judul' or 'Harga'. For an item that a script has added, returns its key. */
export function landingItemName(key: string): string {
  const [, part, number] = /^(title|text)_feature_(\d+)$/.exec(key) ?? [];
  if (part !== undefined) return `${part === 'title' ? 'Judul' : 'Teks'} kartu ${number}`;
  const ofPackage = packagePart(key);
  if (ofPackage !== undefined) return FIELD_NAMES.package[ofPackage.part];
  const ofQuestion = questionPart(key);
  if (ofQuestion !== undefined) return FIELD_NAMES.question[ofQuestion.part];
  return ITEMS[key]?.[1] ?? key;
}

/**
 * Returns the name of an item together with its part, such as 'Pembuka: Judul'. For a partner or an item that a script has added, returns
 * the key alone.
 */
export function landingItemTitle(key: string): string {
  const name = landingItemName(key);
  const part = /_feature_\d+$/.test(key) ? 'feature' : ITEMS[key]?.[0];
  if (part !== undefined) return `${LANDING_PARTS[part]}: ${name}`;
  const number = (packagePart(key) ?? questionPart(key))?.number;
  return number === undefined
    ? name
    : `${packagePart(key) ? LANDING_PARTS.layanan : LANDING_PARTS.faq} ${number}: ${name}`;
}
