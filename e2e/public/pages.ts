/** Pages of the site, and the schema.org types that each page must declare for search engines. */
export const PAGES = [
  { path: '/', schema: ['Organization', 'LocalBusiness', 'Service'] },
  { path: '/tentang-kami', schema: ['Organization', 'BreadcrumbList'] },
  { path: '/layanan', schema: ['BreadcrumbList'] },
  { path: '/layanan/internet', schema: ['Service', 'BreadcrumbList'] },
  { path: '/layanan/cctv', schema: ['Service', 'BreadcrumbList'] },
  { path: '/layanan/hotspot', schema: ['Service', 'BreadcrumbList'] },
  { path: '/blogs', schema: ['BreadcrumbList'] },
  { path: '/kontak-kami', schema: ['LocalBusiness', 'BreadcrumbList'] },
  { path: '/paket', schema: ['Service', 'BreadcrumbList'] },
  { path: '/cek-jangkauan', schema: ['BreadcrumbList'] },
  { path: '/pesan', schema: ['BreadcrumbList'] },
  { path: '/cara-bayar', schema: ['BreadcrumbList'] },
  { path: '/status', schema: ['BreadcrumbList'] },
];
