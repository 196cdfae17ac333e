/** Texts of the screen Kontak. */
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
    'Cukup titik kantor Anda, misalnya -7.2278, 107.9087. Di Google Maps pada HP, tekan lama pada titiknya, lalu salin kedua angkanya. Di komputer bisa juga Bagikan > Sematkan peta > Salin HTML.',
  gmapsOptional: 'Boleh kosong: halaman Kontak memakai titik alamat di Situs.',
  sharedLink:
    'Tautan ini tidak memuat titiknya. Di HP, buka tautannya di Google Maps, tekan lama pada titiknya, lalu salin kedua angkanya ke sini. Di komputer, pilih Bagikan > Sematkan peta > Salin HTML, lalu tempel di sini.',
  saved: 'Data kontak berhasil diupdate.',
  failed: 'Gagal mengupdate data kontak.',
};
