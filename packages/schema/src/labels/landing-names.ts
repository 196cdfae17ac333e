/* What people call the items of the landing page. Browsers load this file, so it does not import zod. */
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

/** The items that every site has: in which part each is, and its name there. */
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

/** An item within its part, such as 'Judul' or 'Harga'. The key of an item that a script has added. */
export function landingItemName(key: string): string {
  const [, part, number] = /^(title|text)_feature_(\d+)$/.exec(key) ?? [];
  if (part !== undefined) return `${part === 'title' ? 'Judul' : 'Teks'} kartu ${number}`;
  const ofPackage = packagePart(key);
  if (ofPackage !== undefined) return FIELD_NAMES.package[ofPackage.part];
  const ofQuestion = questionPart(key);
  if (ofQuestion !== undefined) return FIELD_NAMES.question[ofQuestion.part];
  return ITEMS[key]?.[1] ?? key;
}

/** An item where nothing says in which part it is, such as 'Pembuka: Judul'. The key of a partner or of an item that a script has added. */
export function landingItemTitle(key: string): string {
  const name = landingItemName(key);
  const part = /_feature_\d+$/.test(key) ? 'feature' : ITEMS[key]?.[0];
  if (part !== undefined) return `${LANDING_PARTS[part]}: ${name}`;
  const number = (packagePart(key) ?? questionPart(key))?.number;
  return number === undefined
    ? name
    : `${packagePart(key) ? LANDING_PARTS.layanan : LANDING_PARTS.faq} ${number}: ${name}`;
}
