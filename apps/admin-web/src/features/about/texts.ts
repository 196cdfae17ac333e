/** Texts of the screen Tentang Kami. */
export const texts = {
  title: 'Tentang Kami',
  hint: 'Isi halaman profil perusahaan.',
  altHelp: 'Jelaskan isi gambar bagi yang tidak dapat melihatnya. Bila kosong, dipakai nama perusahaan.',
  failedByException: 'Terjadi kesalahan saat menyimpan.',
};
