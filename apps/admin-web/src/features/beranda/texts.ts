import { BACKUP_OVERDUE_HOURS } from '@jala/schema/limits';
import { inWords } from '#lib/in-words.ts';

/** The texts of Beranda. */
export const texts = {
  actions: {
    title: 'Tindakan cepat',
    post: 'Tulis artikel',
    package: 'Tambah paket',
    hotspot: 'Tambah titik hotspot',
    image: 'Unggah gambar',
    isolir: 'Ubah halaman isolir',
    user: 'Undang pengguna',
  },
  summary: {
    good: 'Situs berjalan baik.',
    steps: (count: number) => `${inWords(count)} langkah penyiapan`,
    waiting: (count: number) => `${inWords(count)} hal yang menunggu Anda`,
    left: (things: readonly string[]) => `Masih ada ${things.join(' dan ')}.`,
  },
  waiting: {
    title: 'Menunggu Anda',
    none: 'Tidak ada yang menunggu.',
    noneAndGood: 'Tidak ada yang menunggu. Situs berjalan baik.',
    draft: 'Draf belum disimpan',
    draftDetail: (name: string, at: string) => `${name}. Tersimpan di peramban ini saja. Terakhir diketik: ${at}.`,
    goOn: 'Lanjutkan',
    untitled: 'Artikel tanpa judul',
    returned: (count: number) => `${count} artikel Anda dikembalikan untuk diperbaiki`,
    reviews: (count: number) => `${count} artikel minta ditinjau`,
    review: 'Tinjau',
    scheduled: (count: number) => `${count} artikel terjadwal`,
    scheduledDetail: (title: string, at: string) => `${title}. Terbit ${at}.`,
    see: 'Lihat',
    images: (count: number) => `${count} gambar tanpa teks alternatif`,
    imagesDetail: 'Pembaca layar dan Google tidak tahu isinya.',
    describe: 'Tulis',
    account: {
      by: (name: string) => `Rekening di halaman isolir diubah oleh ${name}`,
      unknown: 'seseorang di luar panel',
      replaced: (field: string) => `${field}: diganti`,
      change: (field: string, before: string, after: string) =>
        `${field}: ${before || '(kosong)'} menjadi ${after || '(kosong)'}`,
      check: 'Periksa',
      checked: (count: number) => (count > 1 ? `Semua ${count} sudah saya periksa` : 'Sudah saya periksa'),
      notChecked: 'Gagal menyimpan. Coba lagi.',
    },
    places: {
      newPost: 'Artikel baru tanpa judul',
      post: 'Artikel tanpa judul',
      kontak: 'Kontak',
      about: 'Tentang Kami',
      isolir: 'Halaman isolir',
      site: 'Situs',
      layanan: 'Layanan',
      hotspot: 'Lokasi Hotspot',
      landing: 'Halaman depan',
    },
  },
  state: {
    title: 'Keadaan situs',
    loading: 'Memeriksa situs...',
    again: 'Periksa lagi',
    repair: 'Cara memperbaiki',
    checked: (at: string) => `Diperiksa ${at}.`,
    since: (at: string) => `sejak pemeriksaan ${at}.`,
    version: (version: string) => `Jala versi ${version}`,
    testNotice: 'Uji halaman',
    site: {
      name: 'Alamat publik',
      good: 'Bisa dibuka',
      bad: 'Tidak bisa dibuka',
      repair:
        'Buka situs di tab baru untuk melihat apa yang tampil. Bila galatnya tetap ada, minta pengelola server memeriksa catatan (log) Jala dan menjalankannya ulang.',
    },
    isolir: {
      name: 'Pengalih isolir',
      good: 'Menjawab',
      bad: 'Bermasalah',
      off: 'Mati',
      offHelp: 'ISOLIR_PORT=off di server ini.',
      port: (port: number, at: string) => `Port ${port}. Diperiksa ${at}.`,
      repair:
        'Buka layar Isolir dan jalankan uji untuk melihat perangkat mana yang gagal. Lalu minta pengelola server memeriksa ISOLIR_PORT dan ISOLIR_PUBLIC_URL, dan menjalankan ulang Jala.',
    },
    backup: {
      name: 'Cadangan',
      none: 'Belum ada',
      fault: `Belum ada cadangan dalam ${BACKUP_OVERDUE_HOURS} jam terakhir.`,
      repair:
        'Minta pengelola server menjalankan “npm run jala -- backup jala.tar” setiap hari, dan menyimpan berkasnya di tempat lain. Tanpa cadangan, isi situs hilang jika server rusak.',
    },
    storage: {
      name: 'Penyimpanan',
      good: 'Cukup',
      bad: 'Hampir penuh',
      of: (free: string, total: string) => `${free} kosong dari ${total}.`,
      fault: (free: string) => `Penyimpanan server hampir penuh: ${free} tersisa.`,
      repair:
        'Minta pengelola server memperbesar disk atau menghapus berkas yang tidak dipakai. Bila disk penuh, gambar dan perubahan tidak dapat disimpan.',
    },
    mail: {
      name: 'Email',
      good: 'Siap',
      sending: 'Mengirim',
      bad: 'Tidak terkirim',
      waiting: (count: number) => `${count} surat menunggu.`,
      fault: 'Email tidak dapat dikirim.',
      repair:
        'Surat dicoba lagi dengan sendirinya selama sehari. Minta pengelola server memeriksa SMTP_URL dan server email. Undangan dan tautan password dapat juga disalin dan dikirim sendiri.',
    },
  },
  title: 'Siapkan situs',
  done: (count: number, all: number) => `${count} dari ${all} selesai`,
  isDone: '(selesai)',
  stillExample: (names: string, why: string) => `Masih contoh: ${names}. ${why}`,
  replaceExample: 'Ganti dengan milik Anda.',
  exampleChat: 'Pengunjung akan mengirim pesan ke nomor yang bukan milik Anda.',
  exampleAccount: 'Pelanggan yang diisolir akan membayar ke nomor yang bukan milik Anda.',
  steps: {
    name: {
      title: 'Nama dan identitas',
      why: (name: string) => `Nama sementara “${name}” tampil di kepala situs dan di halaman isolir.`,
      action: 'Isi nama',
    },
    logo: { title: 'Logo', why: () => 'Tanpa logo, situs memakai huruf pertama nama Anda.', action: 'Pasang logo' },
    whatsapp: {
      title: 'Nomor WhatsApp',
      why: () => 'Tanpa nomor, tombol WhatsApp tidak tampil.',
      action: 'Isi nomor WhatsApp',
    },
    packages: {
      title: 'Paket internet',
      why: () => 'Tanpa paket, pengunjung tidak melihat harga, dan halaman Paket dan Harga tidak ada.',
      action: 'Isi paket',
      count: (count: number) => `${count} paket`,
    },
    kontak: {
      title: 'Kontak',
      why: () => 'Pengunjung belum tahu telepon, email, alamat, dan letak kantor Anda.',
      action: 'Isi kontak',
    },
    isolir: {
      title: 'Rekening di halaman isolir',
      why: () => 'Tanpa rekening, pelanggan yang diisolir tidak tahu ke mana harus membayar.',
      action: 'Isi rekening',
    },
    visibility: {
      title: 'Tampil untuk umum',
      why: () => 'Pengunjung masih melihat halaman “Segera hadir”.',
      action: 'Tampilkan situs',
    },
  },
};
