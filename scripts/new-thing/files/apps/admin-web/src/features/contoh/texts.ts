/** The texts of the screen `Contoh`. */
export const texts = {
  title: 'Contoh',
  hint: 'Yang ditulis di sini tampil di situs.',
  list: 'Daftar contoh',
  open: 'Tambah contoh',
  submit: 'Simpan contoh',
  none: 'Belum ada contoh.',
  added: 'Contoh ditambahkan.',
  addFailed: 'Gagal menambah contoh.',
  removeQuestion: 'Hapus contoh ini?',
  removed: (name: string) => `Contoh “${name}” dihapus.`,
  restored: 'Contoh dipulihkan.',
};
