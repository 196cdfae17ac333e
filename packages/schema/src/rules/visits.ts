/* Counts of visits. The counts do not identify visitors. The panel loads this file, so it imports no zod. */
import { postIdOf } from './post-address.ts';
import type { PageKey } from './site-pages.ts';
import type { Report } from './visit-report.ts';

/**
 * Views of a page, clicks on a page that begin a chat or a call, clicks on the button of a package, and questions for the coverage of a
 * kelurahan.
 */
export const COUNTED = ['lihat', 'whatsapp', 'telepon', 'paket', 'jangkauan'] as const;
export type Counted = (typeof COUNTED)[number];

/** Periods of a report, in days. */
export const REPORT_DAYS = [7, 30, 365] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

/** Months for which counts are kept. */
export const VISITS_KEPT_MONTHS = 13;

export type FixedPage = PageKey | 'jangkauan' | 'order' | 'payment' | 'status' | 'privacy';

/** The path of each page that is not an article. */
export const FIXED_PATHS: Record<FixedPage, string> = {
  home: '/',
  about: '/tentang-kami',
  paket: '/paket',
  layanan: '/layanan',
  internet: '/layanan/internet',
  cctv: '/layanan/cctv',
  hotspot: '/layanan/hotspot',
  blogs: '/blogs',
  contact: '/kontak-kami',
  jangkauan: '/cek-jangkauan',
  order: '/pesan',
  payment: '/cara-bayar',
  status: '/status',
  privacy: '/privasi',
};

const FIXED = new Map(Object.entries(FIXED_PATHS).map(([page, path]) => [path, page as FixedPage]));

const POST = /^\/blogs\/(\d{1,10}(?:-[a-z\d-]{0,60})?)$/;

/** The page at a path: 'home', 'paket' and so on, or 'blogs/15' for any address that an article can have. Undefined for other paths. */
export function visitedPage(path: string): string | undefined {
  // The site's router does not distinguish cases.
  const fixed = FIXED.get(path) ?? FIXED.get(path.toLowerCase());
  if (fixed !== undefined) return fixed;
  const [, part] = POST.exec(path) ?? [];
  const id = part === undefined ? undefined : postIdOf(part);
  return id === undefined ? undefined : `blogs/${id}`;
}

const COVERAGE = /^\/cek-jangkauan\/?\?(?:[^#]*&)?kel=(\d{2}\.\d{2}\.\d{2}\.\d{4})(?:&|$)/i;

/** The code of the kelurahan for which an address asks, such as '/cek-jangkauan?kel=32.74.01.1003'; undefined for other addresses. */
export const askedKelurahan = (url: string): string | undefined => COVERAGE.exec(url)?.[1];

/** The id of the article that `visitedPage` names; undefined for other pages. */
export const visitedPost = (page: string): number | undefined =>
  page.startsWith('blogs/') ? Number(page.slice('blogs/'.length)) : undefined;

const REPORT = /^(\/\S*) (lihat|whatsapp|telepon|tautan)(?: (0|[1-9]\d{0,5}))?$/;

/**
 * Returns pairs of a kind and a thing to count for a report, such as `paket` and '3', or `jangkauan` and '32.74.01.1003'. Undefined for a
 * report that no page sends.
 */
export function readReport(text: string): [kind: Counted, thing: string][] | undefined {
  const [, path = '', action, number] = REPORT.exec(text) ?? [];
  const kelurahan = action === 'lihat' ? askedKelurahan(path) : undefined;
  const page = visitedPage(kelurahan === undefined ? path : path.slice(0, path.indexOf('?')));
  if (page === undefined || (action === 'lihat' && number !== undefined)) return undefined;
  const ofKelurahan: [Counted, string][] = kelurahan === undefined ? [] : [['jangkauan', kelurahan]];
  const ofPackage: [Counted, string][] = number === undefined ? [] : [['paket', number]];
  if (action === 'tautan') return number === undefined ? undefined : ofPackage;
  return [[action as Exclude<Report['action'], 'tautan'>, page], ...ofPackage, ...ofKelurahan];
}
