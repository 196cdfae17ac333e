import { TRASH_DAYS } from '@jala/schema/limits';

/** The texts of the screens of articles, and their categories. */
export const texts = {
  title: 'Manajemen Post',
  add: 'Tambah Post Baru',
  list: 'Daftar post',
  aksi: 'Aksi',
  loading: 'Memuat post...',
  empty: 'Belum ada post.',
  emptyHint: 'Tulis artikel pertama agar bagian Artikel Terbaru di beranda terisi.',
  removeQuestion: 'Hapus post ini?',
  removeConsequence: (title: string) =>
    `“${title}” akan hilang dari blog. Selama ${TRASH_DAYS} hari artikel ini dapat dipulihkan dari Tempat Sampah.`,
  removed: 'Post dihapus.',
  restored: 'Post dipulihkan.',
  removedBefore: 'Post itu sudah dihapus orang lain.',
  pages: 'Halaman',
  previous: 'Previous',
  next: 'Next',
  createTitle: 'Tambah Post',
  editTitle: 'Edit Post',
  titlePlaceholder: 'Tulis judul yang jelas dan singkat',
  altHelp: 'Jelaskan isi gambar bagi yang tidak dapat melihatnya. Bila kosong, dipakai judul artikel.',
  create: 'Simpan Post',
  update: 'Simpan Perubahan',
  maybeCreated: 'Server tidak menjawab. Post ini mungkin sudah tersimpan. Periksa daftar post sebelum mencoba lagi.',
  view: 'Lihat artikel',
  notYours: 'Artikel ini ditulis orang lain. Anda hanya dapat mengubah artikel Anda sendiri.',
  notFound: 'Artikel tidak ditemukan.',
  notFoundHint: 'Artikel ini mungkin sudah dihapus.',
  search: 'Cari artikel',
  found: (total: number, hasMore: boolean) =>
    `Ditemukan ${hasMore ? 'lebih dari ' : ''}${total.toLocaleString('id')} artikel.`,
  nothingFound: (q: string) => `Tidak ada artikel yang cocok dengan “${q}”.`,
  nothingFoundHint: 'Periksa ejaannya, atau coba kata lain.',
  clearSearch: 'Hapus saringan',
  kategori: {
    without: 'Tanpa kategori',
    unknown: 'Kategori ini tidak ada di daftar',
    manage: 'Kelola kategori',
    close: 'Tutup kategori',
    hint: 'Setiap artikel dapat masuk ke satu kategori. Di situs hanya tampil kategori yang berisi artikel.',
    list: 'Daftar kategori',
    none: 'Belum ada kategori.',
    newName: 'Kategori baru',
    add: 'Tambah Kategori',
    added: 'Kategori ditambahkan.',
    rename: 'Ubah nama',
    posts: (count: number) => `${count.toLocaleString('id')} artikel`,
    removeQuestion: 'Hapus kategori ini?',
    removeConsequence: (nama: string, posts: number) =>
      posts === 0
        ? `Tidak ada artikel di kategori “${nama}”.`
        : `${posts.toLocaleString('id')} artikel tidak lagi berkategori “${nama}”. Artikelnya tetap ada.`,
    removed: 'Kategori dihapus.',
    restored: 'Kategori dipulihkan.',
  },
};
