import { TRASH_DAYS } from '@jala/schema/limits';
import { sizeOf } from '#texts.ts';

/** The texts of the screen `Media`. */
export const texts = {
  title: 'Media',
  hint: (count: number, bytes: number) =>
    `${count.toLocaleString('id')} gambar, ${sizeOf(bytes)}. Seret berkas ke mana saja di halaman ini untuk mengunggah.`,
  upload: 'Unggah gambar',
  segments: 'Saring gambar',
  filters: { all: 'Semua', without_alt: 'Tanpa teks alternatif', unused: 'Tidak dipakai' },
  bulk: {
    chooseAll: (count: number) => `Pilih semua ${count.toLocaleString('id')} gambar yang tampil`,
    remove: 'Hapus',
    question: (count: number) => `Hapus ${count.toLocaleString('id')} gambar?`,
    consequence: (used: number) =>
      `${used > 0 ? `${used.toLocaleString('id')} di antaranya masih dipakai, dan tetap tampil di sana sampai diganti. ` : ''}Dari Media, semuanya masuk Tempat Sampah dan dapat dipulihkan selama ${TRASH_DAYS} hari.`,
    removed: (count: number) => `${count.toLocaleString('id')} gambar masuk Tempat Sampah.`,
    notRemoved: (count: number) => `${count.toLocaleString('id')} gambar tidak terhapus.`,
    restored: (count: number) => `${count.toLocaleString('id')} gambar dipulihkan.`,
  },
  sheet: {
    loading: 'Memuat gambar...',
    close: 'Tutup',
    uploaded: (name: string | null, day: string) => (name === null ? `diunggah ${day}` : `diunggah ${name}, ${day}`),
    name: 'Nama berkas',
    save: 'Simpan',
    saving: 'Menyimpan...',
    saved: 'Gambar disimpan.',
    saveFailed: 'Gagal menyimpan. Coba lagi.',
    changedElsewhere:
      'Gambar ini baru diubah orang lain. Isian Anda masih ada: periksa, lalu tekan Simpan lagi untuk memakainya.',
    dirty: 'Tutup tanpa menyimpan?',
    dirtyConsequence: 'Perubahan pada gambar ini belum disimpan dan akan hilang.',
    replace: 'Ganti berkas',
    replacing: (share: number) => `Mengunggah ${Math.round(share * 100)}%`,
    replaced: (places: number) =>
      places === 0 ? 'Berkas diganti.' : `Berkas diganti. ${places} tempat sekarang memakai gambar baru.`,
    replaceFailed: 'Gagal mengganti berkas. Coba lagi.',
    replaceDirty: 'Simpan dulu perubahan pada gambar ini, lalu ganti berkasnya.',
    takenBack: 'Berkas lama kembali dipakai.',
    undo: 'Urungkan',
    remove: 'Hapus',
    removeQuestion: 'Hapus gambar ini?',
    removeUnused: `Gambar masuk Tempat Sampah dan dapat dipulihkan selama ${TRASH_DAYS} hari.`,
    removeUsed: (places: number) =>
      `Gambar ini dipakai di ${places} tempat. Di sana gambar tetap tampil sampai Anda menggantinya. Dari Media, gambar masuk Tempat Sampah.`,
    removed: 'Gambar masuk Tempat Sampah.',
    removeFailed: 'Gagal menghapus. Coba lagi.',
    restored: 'Gambar dipulihkan.',
  },
  places: {
    title: (count: number) => (count === 0 ? 'Tidak dipakai di mana pun' : `Dipakai di ${count} tempat`),
    more: (count: number) => `dan ${count} tempat lain`,
    until: (day: string) => `Gambar yang tidak dipakai dihapus sendiri pada ${day}.`,
    featured: 'Gambar Unggulan',
    inText: 'Di dalam teks',
    statuses: { draft: 'draf', scheduled: 'terjadwal' } as Readonly<Record<string, string>>,
    kept: 'Masih disimpan untuk',
    oldVersion: 'versi lama',
    inTrash: 'di Tempat Sampah',
  },
};
