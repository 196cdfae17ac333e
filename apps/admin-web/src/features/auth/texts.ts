/** The texts of a sign-in with more than a password, and of a forgotten password. */
export const texts = {
  ended: 'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.',
  code: 'Kode verifikasi',
  codeHelp: 'Enam angka dari aplikasi autentikator, atau satu kode pemulihan.',
  back: 'Kembali',
  passkey: 'Masuk dengan passkey',
  passkeyFailed: 'Passkey tidak dapat dipakai. Coba lagi, atau masuk dengan password.',
  forgotten: {
    link: 'Lupa password?',
    title: 'Lupa password',
    hint: 'Kami mengirim tautan untuk membuat password baru ke email akun Anda.',
    withoutMail:
      'Situs ini tidak mengirim email. Minta Pemilik membuat tautan. Jika Anda satu-satunya Pemilik, minta pengelola server menjalankan “npm run jala -- user:reset-password --email alamat-email-Anda”.',
    email: 'Email',
    submit: 'Kirim tautan',
    sent: 'Jika email itu terdaftar, tautan sudah dikirim. Tautan berlaku satu jam. Periksa juga folder spam.',
    failed: 'Gagal mengirim tautan. Coba lagi.',
    toLogin: 'Kembali ke Login',
  },
  renewed: {
    title: 'Password baru',
    hint: 'Setelah disimpan, semua perangkat Anda keluar dan Anda masuk dengan password baru.',
    new: 'Password Baru',
    newHelp: (min: number) => `Minimal ${min} karakter.`,
    confirm: 'Konfirmasi Password Baru',
    submit: 'Simpan Password',
    done: 'Password berhasil diubah. Silakan masuk.',
    failed: 'Gagal menyimpan password. Coba lagi.',
    again: 'Minta tautan baru',
  },
};
