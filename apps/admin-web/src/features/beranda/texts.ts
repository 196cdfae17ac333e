/** The texts of Beranda. */
export const texts = {
  actions: {
    title: 'Tindakan cepat',
    post: 'Tulis artikel',
    package: 'Tambah paket',
    hotspot: 'Tambah titik hotspot',
    isolir: 'Ubah halaman isolir',
    user: 'Undang pengguna',
  },
  title: 'Siapkan situs',
  done: (count: number, all: number) => `${count} dari ${all} selesai`,
  isDone: '(selesai)',
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
