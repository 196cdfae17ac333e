import { HOTSPOT_STATUS_NAMES, type HotspotStatus } from './hotspot-status.ts';
import { longDate } from './long-date.ts';
import type { Thing } from './history.ts';
import { NETWORKS, type NetworkKey } from './social.ts';
import { TERM_NAMES } from './package-words.ts';

/** Of an image, what it shows. */
export const ALT_NAME = 'Teks alternatif';

const SOCIAL = Object.fromEntries(NETWORKS.map(({ key, name }) => [`social.${key}`, name])) as Record<
  `social.${NetworkKey}`,
  string
>;

/**
 * What people call the fields of everything that has a history: the labels of its form, and the words of the history and the
 * audit. The lines of an address count as one.
 */
export const FIELD_NAMES = {
  about: { konten: 'Konten', image: 'Gambar', image_alt: ALT_NAME },
  isolir: {
    nama_perusahaan: 'Nama Perusahaan',
    pesan: 'Pesan',
    nama_bank: 'Nama Bank',
    nomor_rekening: 'Nomor Rekening',
    atas_nama_rekening: 'Atas Nama Rekening',
    nama_ewallet: 'Nama E-Wallet',
    nomor_ewallet: 'Nomor E-Wallet',
    atas_nama_ewallet: 'Atas Nama E-Wallet',
    whatsapp: 'WhatsApp Layanan Pelanggan',
    qris: 'Gambar QRIS',
  },
  kategori: { nama: 'Nama kategori' },
  kontak: { telepon: 'Telepon', email: 'Email', alamat: 'Alamat', gmaps: 'Link Embed Google Maps' },
  landingContent: { value: 'Isi' },
  layanan: {
    title: 'Judul',
    konten: 'Konten',
    image: 'Gambar',
    image_alt: ALT_NAME,
    button_text: 'Teks Tombol',
    button_link: 'Link Tombol',
  },
  lokasiHotspot: { nama: 'Nama', alamat: 'Alamat', lat: 'Latitude', long: 'Longitude', status: 'Status' },
  package: {
    title: 'Nama Paket',
    price: 'Harga',
    benefit: 'Benefit',
    link: 'Link',
    speed: 'Unduh (Mbps)',
    upload: 'Unggah (Mbps)',
    intro: 'Keterangan singkat',
    promo_price: 'Promo per bulan',
    promo_until: 'Hari terakhir promo',
    install_fee: 'Biaya pasang',
    tax: 'PPN',
    badge: 'Label',
    audience: 'Pelanggan',
    cta: 'Tombol menuju',
    hidden: 'Sembunyikan dari situs',
    ...TERM_NAMES,
  },
  partner: { key_name: 'Nama Partner', value: 'Logo' },
  posts: {
    post_title: 'Judul',
    post_konten: 'Konten',
    post_image: 'Gambar Unggulan',
    post_image_alt: ALT_NAME,
    post_date: 'Tanggal',
    publish_at: 'Waktu terbit',
    kategori_id: 'Kategori',
    is_draft: 'Draf',
    post_author: 'Penulis',
    post_excerpt: 'Ringkasan',
    post_slug: 'Alamat',
    seo_title: 'Judul untuk mesin pencari',
    seo_description: 'Keterangan untuk mesin pencari',
  },
  question: { question: 'Pertanyaan', answer: 'Jawaban', page: 'Tampil di' },
  site: {
    name: 'Nama situs',
    legal_name: 'Nama badan usaha',
    tagline: 'Tagline',
    founding_year: 'Tahun berdiri',
    logo: 'Logo',
    logo_dark: 'Logo untuk latar gelap',
    favicon: 'Ikon',
    share_image: 'Gambar untuk dibagikan',
    main_colour: 'Warna utama',
    whatsapp: 'Nomor WhatsApp',
    whatsapp_message: 'Pesan bawaan',
    ...SOCIAL,
    'address.street': 'Alamat',
    'address.village': 'Alamat',
    'address.district': 'Alamat',
    'address.city': 'Alamat',
    'address.province': 'Alamat',
    'address.postal_code': 'Alamat',
    'address.lat': 'Latitude',
    'address.long': 'Longitude',
    opening_hours: 'Jam buka kantor',
    'legal.nib': 'NIB',
    'legal.licence': 'Nomor izin ISP',
    'legal.association': 'Keanggotaan',
    'legal.is_shown': 'Tampilkan di kaki situs',
    menu: 'Menu',
    pages: 'Judul dan deskripsi',
    'verification.google': 'Verifikasi Google Search Console',
    'verification.bing': 'Verifikasi Bing Webmaster',
    'verification.facebook': 'Verifikasi domain Meta',
    privacy: 'Kebijakan Privasi',
    is_public: 'Tampil untuk umum',
  },
} as const satisfies Record<Thing, Readonly<Record<string, string>>>;

/** What people call each group of fields of the site data, by its column. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  social: 'Media sosial',
  address: 'Alamat',
  legal: 'Legalitas',
  verification: 'Verifikasi',
};

/** The fields that hold a formatted text. */
export const RICH_FIELDS: ReadonlySet<string> = new Set(['post_konten', 'konten', 'privacy']);

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'promo_price', 'install_fee']);
const MOMENTS: ReadonlySet<string> = new Set(['post_date', 'promo_until']);

/** A plain value of a field as people read it: '375000' as '375.000', a day by its name. */
export function shownValue(field: string, value: string): string {
  if (AMOUNTS.has(field) && /^\d+$/.test(value)) return Number(value).toLocaleString('id');
  if (field === 'status' && Object.hasOwn(HOTSPOT_STATUS_NAMES, value))
    return HOTSPOT_STATUS_NAMES[value as HotspotStatus];
  if (MOMENTS.has(field) && /^\d{4}-\d\d-\d\d/.test(value)) return longDate(value);
  return value;
}

/** What nobody fills in. */
const LEFT_OUT = new Set(['section', 'type', 'sort_order', 'author_id']);

/** Whether people know this field of a version. */
export const isFilledIn = (field: string): boolean => !LEFT_OUT.has(field);

const namesOf = (thing: Thing): Readonly<Record<string, string>> => FIELD_NAMES[thing];

/** What people call a field of a version. The name of its column for one without a name. */
export const fieldName = (thing: Thing, field: string): string =>
  namesOf(thing)[field] ?? (thing === 'site' ? GROUP_NAMES[field] : undefined) ?? field;

/** The names of fields, each once, as a list in a sentence: 'Judul, Konten'. */
export const fieldNames = (thing: Thing, fields: readonly string[]): string =>
  [...new Set(fields.filter(isFilledIn).map((field) => fieldName(thing, field)))].join(', ');
