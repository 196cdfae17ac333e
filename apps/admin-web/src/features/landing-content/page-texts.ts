import { DEFAULT_HEADLINE, DEFAULT_HIGHLIGHTS_TITLE, DEFAULT_PACKAGES_TITLE } from '@jala/schema/landing-defaults';
import { LANDING_PARTS } from '@jala/schema/landing-names';

const shows = (text: string) => `Kosong, situs menampilkan "${text}".`;
const hides = 'Kosongkan agar tidak tampil.';

/** The texts of the editor of the landing page. */
export const texts = {
  title: 'Halaman depan',
  back: 'Kembali ke Beranda',
  unsaved: 'Belum disimpan',
  save: 'Simpan',
  history: 'Riwayat',
  historyOf: 'Riwayat isian mana?',
  list: 'Daftar semua isian',
  parts: {
    ...LANDING_PARTS,
    posts: 'Artikel terbaru',
    kontak: 'Hubungi kami',
  },
  lines: {
    packages: (shown: number, hidden: number) =>
      hidden === 0 ? `${shown} paket tampil` : `${shown} paket tampil, ${hidden} disembunyikan`,
    posts: 'Otomatis, dari menu Artikel',
    partners: (count: number) => (count === 0 ? 'Belum ada logo' : `${count} logo`),
    questions: (count: number) => (count === 0 ? 'Belum ada pertanyaan' : `${count} pertanyaan`),
    kontak: 'Dari menu Kontak',
    footer: 'Jam operasional, media sosial',
    empty: 'Belum diisi',
    noCards: 'Belum ada kartu',
  },
  elsewhere: {
    posts: {
      text: 'Bagian ini selalu menampilkan enam artikel terbaru yang sudah terbit. Tidak ada yang perlu diatur di sini.',
      link: 'Buka Artikel',
    },
    kontak: {
      text: 'Telepon, email, dan alamat di bagian ini diisi di menu Kontak, dan nomor WhatsApp di menu Situs.',
      link: 'Buka Kontak',
    },
    footer: {
      text: 'Tagline, legalitas, dan nama menu di kaki situs diisi di menu Situs; telepon dan email di menu Kontak.',
      link: 'Buka Situs',
    },
  },
  /** Shorter than elsewhere, because the fields stand below what they belong to. */
  shortFields: { cta_text: 'Teks', cta_link: 'Tujuan', cta2_text: 'Teks', cta2_link: 'Tujuan' } as Readonly<
    Record<string, string>
  >,
  card: (number: number) => `Kartu ${number}`,
  cardsHelp:
    'Gambar kartu dipilih dari angka dan kata di judul atau teksnya: latency atau ping, persentase, atau 24 jam. Kartu tanpa judul dan teks tidak tampil.',
  questionOf: (number: number) => `Pertanyaan ${number}`,
  goldButton: 'Tombol emas',
  secondButton: 'Tombol kedua',
  noButtons: 'Tanpa tombol, situs menampilkan Paket dan Harga serta WhatsApp bila keduanya ada.',
  terms: 'Ketentuan semua paket',
  termsHint: 'Tampil di halaman Paket dan Harga, bukan di halaman depan.',
  packages: 'Paket',
  social: 'Media sosial',
  hoursElsewhere: 'Bila jam buka diisi di menu Situs, jam itu yang tampil.',
  hoursFromSite: (hours: string) => `Teks ini tidak tampil, karena jam buka di menu Situs yang dipakai: ${hours}.`,
  hoursLink: 'Ubah di Situs',
  sameAsSite: 'Sama dengan isian di menu Situs.',
  empty: {
    badge_hero: hides,
    text_hero: (company: string) => shows(DEFAULT_HEADLINE(company)),
    subtext_hero: hides,
    title_feature: shows(DEFAULT_HIGHLIGHTS_TITLE),
    subtext_feature: hides,
    title_layanan: shows(DEFAULT_PACKAGES_TITLE),
    jam_operasional: hides,
    profile: hides,
  },
  defaultImage: 'Gambar bawaan',
  defaultImageHelp: 'Tampil selama Anda belum memasang foto.',
  altHelp: 'Jelaskan isi gambar bagi yang tidak dapat melihatnya. Kosongkan bila gambar itu hanya hiasan.',
  gold: 'Kata emas',
  goldHelp: 'Pilih satu kata di judul, lalu tekan Kata emas.',
  goldNow: (words: string) => `Emas: ${words}`,
  goldNone: 'Pilih dulu kata di judul.',
  goldRemove: 'Hapus warna emas',
  target: {
    none: 'Tanpa tombol',
    groups: { parts: 'Bagian halaman ini', pages: 'Halaman', others: 'Lainnya' },
    parts: { '#paket': 'Bagian Paket', '#pertanyaan': 'Bagian Pertanyaan' },
    pages: {
      '/paket': 'Paket dan Harga',
      '/layanan': 'Semua layanan',
      '/layanan/internet': 'Layanan Internet',
      '/layanan/cctv': 'Layanan CCTV',
      '/layanan/hotspot': 'Lokasi Hotspot',
      '/tentang-kami': 'Tentang Kami',
      '/blogs': 'Artikel',
      '/kontak-kami': 'Kontak',
    },
    whatsapp: 'WhatsApp',
    whatsappHelp: (number: string) => `Chat ke ${number}, nomor di menu Situs saat ini.`,
    noWhatsapp: 'WhatsApp (isi nomornya di menu Situs)',
    other: 'Alamat lain',
    address: 'Alamat tujuan',
  },
  hidden: 'Disembunyikan',
  hide: 'Sembunyikan dari situs',
  unhide: 'Tampilkan di situs',
  more: 'Tindakan lain',
  moveUp: 'Naikkan',
  moveDown: 'Turunkan',
  atOnce: 'Urutan dan penghapusan langsung berlaku di situs.',
  freeInstall: 'Gratis pemasangan',
  installFee: (fee: string) => `Pasang ${fee}`,
  taxes: { termasuk: 'termasuk PPN', belum: 'belum termasuk PPN' },
  promoUntil: (day: string) => `Promo sampai ${day}`,
  preview: {
    label: 'Pratinjau halaman depan',
    width: 'Lebar layar',
    desktop: 'Komputer',
    phone: 'HP',
    hint: 'Klik bagian mana pun untuk mengubahnya.',
    openTab: 'Buka di tab baru',
    states: {
      loading: 'Memuat pratinjau...',
      shown: '',
      refused: 'Ada isian yang belum benar. Pratinjau menunggu.',
      failed: 'Pratinjau tidak dapat dimuat. Ketik lagi untuk mencoba.',
    },
  },
  tabs: { label: 'Tampilan', fields: 'Isi', preview: 'Pratinjau' },
  conflict: {
    compare: 'Lihat bedanya',
    mine: 'Pakai isian saya',
  },
  discarded: 'Perubahan dibuang.',
};
