/** Texts of the visit statistics. */
export const texts = {
  title: 'Kunjungan',
  time: 'Rentang waktu',
  days: (days: number) => `${days} hari`,
  views: 'Halaman dibuka',
  whatsapp: 'Klik WhatsApp',
  telepon: 'Klik telepon',
  packageClicks: 'Klik tombol paket',
  perDay: (days: number) => `Halaman dibuka per hari, ${days} hari terakhir`,
  perMonth: (days: number) => `Halaman dibuka per bulan, ${days} hari terakhir`,
  date: 'Tanggal',
  month: 'Bulan',
  most: (count: string) => `Terbanyak: ${count}`,
  private:
    'Tanpa cookie; alamat pengunjung tidak disimpan. Robot pencari tidak dihitung, kunjungan Anda sendiri dihitung.',
  since: (day: string) => `Dihitung sejak ${day}.`,
  none: 'Belum ada kunjungan yang dihitung.',
  noneHint: 'Angka muncul di sini setelah pengunjung membuka halaman situs.',
  noneLately: (days: number) => `Tidak ada kunjungan dalam ${days} hari terakhir.`,
  pages: 'Halaman',
  pagesHint: 'Yang paling sering dibuka.',
  deletedPost: 'Artikel yang sudah dihapus',
  clicks: (whatsapp: number, telepon: number) =>
    [whatsapp > 0 && `${whatsapp} klik WhatsApp`, telepon > 0 && `${telepon} klik telepon`]
      .filter((part) => part !== false)
      .join(', '),
  packages: 'Paket',
  packagesHint: (views: string) => `Halaman Paket dan Harga dibuka ${views} kali. Angka di bawah: klik tombol paket.`,
  deletedPackage: (number: number) => `Paket nomor ${number}, sudah dihapus`,
  noPackages: 'Belum ada paket.',
};
