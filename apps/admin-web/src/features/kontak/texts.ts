/** What the screen Kontak says. */
export const texts = {
  title: 'Kontak',
  hint: 'Data ini tampil di halaman kontak dan bagian bawah halaman depan.',
  teleponHelp: 'Pisahkan beberapa nomor telepon dengan koma.',
  emailHelp: 'Pisahkan beberapa email dengan koma.',
  emailInvalid: (part: string) => `Email tidak valid: ${part}. Tulis seperti nama@contoh.id.`,
  telephoneInvalid: (part: string) => `Nomor telepon tidak valid: ${part}. Tulis angkanya saja, tanpa keterangan.`,
  alamatHelp:
    'Alamat yang dibaca pengunjung, dalam satu kalimat. Bagian-bagiannya untuk mesin pencari ada di Situs > Alamat.',
  otherAddress: 'Alamat di Situs, yang dibaca peta dan mesin pencari, berbeda:',
  take: (value: string) => `Pakai ${value}`,
  takeWhatsapp: (number: string) => `Pakai ${number}, nomor WhatsApp di Situs`,
  gmapsHelp:
    'Paling mudah: isi letak kantor di Situs > Alamat, lalu biarkan ini kosong. Atau di Google Maps pada komputer, pilih Bagikan > Sematkan peta > Salin HTML, lalu tempel seluruhnya di sini.',
  gmapsOptional: 'Boleh kosong: halaman Kontak memakai titik alamat di Situs.',
  saved: 'Data kontak berhasil diupdate.',
  failed: 'Gagal mengupdate data kontak.',
};
