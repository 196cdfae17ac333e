import type { StaffProcedure } from './access.ts';
import { GANGGUAN_DAMPAK_NAMES, GANGGUAN_JENIS_NAMES } from './rules/gangguan.ts';
import { HOTSPOT_STATUS_NAMES } from './rules/hotspot-status.ts';
import { TERM_NAMES } from './labels/package-labels.ts';
import { JANGKAUAN_STATUS_NAMES } from './rules/jangkauan.ts';
import { NETWORKS, type NetworkKey } from './rules/social.ts';

/* Browsers load this file, so it does not import zod. */

/**
 * Display of the values of a field in the history: as a formatted text, an image, an amount of rupiah, a day, a month, or by words for its
 * values.
 */
export type Shown = 'rich' | 'image' | 'amount' | 'day' | 'month' | Readonly<Record<string, string>>;

/** Properties of a thing that has a history, besides its schemas. */
interface Description {
  /** The procedure that changes the thing. Users who may call the procedure may also see the thing's history and restore versions. */
  changedBy: StaffProcedure;
  /** Name of one thing in a sentence: 'paket'. */
  name: string;
  /** Name as a title, if it differs from `name`. */
  title?: string;
  /** Name before 'ini', if it differs from `name`: 'lokasi'. */
  noun?: string;
  /** True if only one exists, so that the name alone identifies it. */
  isOne?: true;
  /** Names of its fields: the labels of its form, and the words of the history and the audit. */
  fields: Readonly<Record<string, string>>;
  /** Display of the fields that are not plain text. */
  shows?: Readonly<Record<string, Shown>>;
}

/** The label of an image's alt text. */
export const ALT_NAME = 'Teks alternatif';

const SOCIAL = Object.fromEntries(NETWORKS.map(({ key, name }) => [`social.${key}`, name])) as Record<
  `social.${NetworkKey}`,
  string
>;

/** Everything that has a history. The lines of an address count as one field. */
export const THINGS = {
  about: {
    changedBy: 'about.update',
    name: 'Tentang Kami',
    noun: 'halaman',
    isOne: true,
    fields: { konten: 'Konten', image: 'Gambar', image_alt: ALT_NAME },
    shows: { konten: 'rich', image: 'image' },
  },
  gangguan: {
    changedBy: 'gangguan.update',
    name: 'gangguan',
    fields: {
      jenis: 'Jenis',
      dampak: 'Dampak',
      judul: 'Judul',
      wilayah: 'Wilayah',
      mulai: 'Mulai',
      perkiraan: 'Perkiraan',
      selesai: 'Selesai',
      pelanggan: 'Pelanggan terdampak',
      kabar: 'Kabar',
      ditarik: 'Ditarik',
    },
    shows: { jenis: GANGGUAN_JENIS_NAMES, dampak: GANGGUAN_DAMPAK_NAMES },
  },
  isolir: {
    changedBy: 'isolir.update',
    name: 'halaman isolir',
    isOne: true,
    fields: {
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
    shows: { qris: 'image' },
  },
  jangkauan: {
    changedBy: 'jangkauan.update',
    name: 'jangkauan',
    noun: 'kelurahan',
    fields: {
      nama: 'Kelurahan',
      kode: 'Kode',
      status: 'Status',
      bulan: 'Perkiraan bulan',
      catatan: 'Catatan untuk pengunjung',
      paket: 'Paket yang bisa dipesan',
    },
    shows: { status: JANGKAUAN_STATUS_NAMES, bulan: 'month' },
  },
  kategori: {
    changedBy: 'kategori.update',
    name: 'kategori',
    fields: { nama: 'Nama kategori' },
  },
  kontak: {
    changedBy: 'kontak.update',
    name: 'Kontak',
    noun: 'data kontak',
    isOne: true,
    fields: { telepon: 'Telepon', email: 'Email', alamat: 'Alamat', gmaps: 'Link Embed Google Maps' },
  },
  landingContent: {
    changedBy: 'landingContent.update',
    name: 'isian halaman depan',
    noun: 'isian',
    fields: { value: 'Isi' },
  },
  layanan: {
    changedBy: 'layanan.update',
    name: 'layanan',
    fields: {
      title: 'Judul',
      konten: 'Konten',
      image: 'Gambar',
      image_alt: ALT_NAME,
      button_text: 'Teks Tombol',
      button_link: 'Link Tombol',
    },
    shows: { konten: 'rich', image: 'image' },
  },
  lokasiHotspot: {
    changedBy: 'lokasiHotspot.update',
    name: 'lokasi hotspot',
    noun: 'lokasi',
    fields: { nama: 'Nama', alamat: 'Alamat', lat: 'Latitude', long: 'Longitude', status: 'Status' },
    shows: { status: HOTSPOT_STATUS_NAMES },
  },
  package: {
    changedBy: 'landingContent.updatePackage',
    name: 'paket',
    fields: {
      title: 'Nama Paket',
      price: 'Harga',
      benefit: 'Benefit',
      link: 'Link',
      speed: 'Unduh (Mbps)',
      upload: 'Unggah (Mbps)',
      intro: 'Keterangan singkat',
      promo_price: 'Promo per bulan',
      promo_until: 'Hari terakhir promo',
      next_price: 'Tarif berikutnya',
      next_price_from: 'Berlaku mulai',
      install_fee: 'Biaya pasang',
      install_fee_until: 'Biaya itu berlaku sampai',
      tax: 'PPN',
      badge: 'Label',
      audience: 'Pelanggan',
      cta: 'Tombol menuju',
      hidden: 'Sembunyikan dari situs',
      ...TERM_NAMES,
    },
    shows: {
      price: 'amount',
      promo_price: 'amount',
      next_price: 'amount',
      install_fee: 'amount',
      promo_until: 'day',
      next_price_from: 'day',
      install_fee_until: 'day',
    },
  },
  partner: {
    changedBy: 'landingContent.updatePartner',
    name: 'partner',
    fields: { key_name: 'Nama Partner', value: 'Logo' },
    shows: { value: 'image' },
  },
  posts: {
    changedBy: 'posts.update',
    name: 'artikel',
    fields: {
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
    shows: { post_konten: 'rich', post_image: 'image', post_date: 'day' },
  },
  question: {
    changedBy: 'landingContent.updateQuestion',
    name: 'pertanyaan',
    fields: { question: 'Pertanyaan', answer: 'Jawaban', page: 'Tampil di' },
  },
  site: {
    changedBy: 'site.update',
    name: 'data Situs',
    title: 'Situs',
    noun: 'pengaturan situs',
    isOne: true,
    fields: {
      name: 'Nama situs',
      legal_name: 'Nama badan usaha',
      tagline: 'Tagline',
      founding_year: 'Tahun berdiri',
      connected_homes: 'Rumah dan usaha terhubung',
      logo: 'Logo',
      logo_dark: 'Logo untuk latar gelap',
      favicon: 'Ikon',
      share_image: 'Gambar untuk dibagikan',
      main_colour: 'Warna utama',
      whatsapp: 'Nomor WhatsApp',
      whatsapp_message: 'Pesan bawaan',
      'whatsapp_numbers.pasang': 'WhatsApp untuk pasang baru',
      'whatsapp_numbers.gangguan': 'WhatsApp untuk gangguan',
      'whatsapp_numbers.tagihan': 'WhatsApp untuk tagihan',
      report_message: 'Pesan lapor gangguan',
      shows_accounts: 'Tampilkan cara bayar',
      ...SOCIAL,
      'address.street': 'Alamat',
      'address.village': 'Alamat',
      'address.district': 'Alamat',
      'address.city': 'Alamat',
      'address.province': 'Alamat',
      'address.postal_code': 'Alamat',
      'address.lat': 'Latitude',
      'address.long': 'Longitude',
      time_zone: 'Zona waktu',
      opening_hours: 'Jam buka kantor',
      opening_exceptions: 'Hari libur dan jam lain',
      announcements: 'Pengumuman',
      testimonials: 'Kata pelanggan',
      'legal.nib': 'NIB',
      'legal.licence': 'Nomor izin ISP',
      'legal.association': 'Keanggotaan',
      'legal.is_shown': 'Tampilkan di kaki situs',
      menu: 'Menu',
      sections: 'Bagian Halaman depan',
      hidden_services: 'Layanan yang disembunyikan',
      pages: 'Judul dan deskripsi',
      'verification.google': 'Verifikasi Google Search Console',
      'verification.bing': 'Verifikasi Bing Webmaster',
      'verification.facebook': 'Verifikasi domain Meta',
      privacy: 'Kebijakan Privasi',
      is_public: 'Tampil untuk umum',
    },
    shows: { privacy: 'rich', logo: 'image', logo_dark: 'image', favicon: 'image', share_image: 'image' },
  },
} as const satisfies Record<string, Description>;
export type Thing = keyof typeof THINGS;

export const THING_NAMES = Object.keys(THINGS) as [Thing, ...Thing[]];

/** Returns the description of a thing. */
export const descriptionOf = (thing: Thing): Description => THINGS[thing];

/** Returns the name of a thing before 'ini'. */
export const nounOf = (thing: Thing): string => descriptionOf(thing).noun ?? THINGS[thing].name;
