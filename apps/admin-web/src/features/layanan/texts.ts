/** Texts of the screen Layanan. */
export const texts = {
  title: 'Layanan',
  hint: 'Tiga layanan yang tampil di situs: Internet, Hotspot, dan CCTV.',
  empty: 'Layanan tidak ditemukan.',
  emptyHint: 'Ketiga layanan dibuat bersama situs ini. Hubungi pengelola server.',
  pages: { internet: 'Halaman Internet', hotspot: 'Halaman Hotspot', cctv: 'Halaman CCTV' },
  noImage: 'Belum ada gambar',
  altHelp: 'Jelaskan isi gambar bagi yang tidak dapat melihatnya. Bila kosong, dipakai judul layanan.',
  buttonTextHelp: 'Bila kosong, tombol bertuliskan Hubungi Kami.',
  buttonLinkHelp:
    'Misalnya /kontak-kami atau https://contoh.id. Bila kosong, tombol membuka WhatsApp dengan nomor dari layar Situs.',
  button: 'Tombol:',
  defaultButton: 'Hubungi Kami',
  hidden: 'Tidak tampil',
  noButton: 'Tanpa tombol. Isi linknya, atau nomor WhatsApp di layar Situs.',
  opensChat: (number: string) => `WhatsApp ${number}`,
};
