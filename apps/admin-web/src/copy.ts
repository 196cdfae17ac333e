/** The texts of the admin app's screens, letter for letter as the specification words them where it does. */
export const copy = {
  brand: 'Admin Panel',
  loading: 'Loading...',
  retry: 'Coba lagi',
  verifyFailed: 'Server tidak dapat dihubungi.',
  login: {
    title: 'CMS',
    hint: 'Masuk untuk mengelola isi situs.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Tampilkan password',
    hidePassword: 'Sembunyikan password',
    submit: 'Login',
    submitting: 'Signing in...',
    failed: 'Login failed',
  },
  logout: {
    label: 'Logout',
    question: 'Apakah Anda yakin ingin logout?',
    yes: 'Ya',
    no: 'Batal',
  },
  dashboard: { title: 'Dashboard', welcome: (name: string) => `Selamat datang, ${name}.` },
};
