import type { LayananKind } from '../rules/layanan-kind.ts';
import { ownMenuName } from '../rules/menu.ts';
import type { SiteRecord } from '../wire/site-data.ts';
import type { MenuEntry, PageKey } from '../rules/site-pages.ts';

/*
 * Titles of pages for which staff have not written one, for search results, chats and share pictures. They make no claim about the company.
 * Browsers load this file, so it imports no zod.
 */
const TITLES: Record<PageKey, string> = {
  home: '',
  about: 'Tentang Kami',
  paket: 'Paket dan Harga Internet',
  layanan: 'Layanan',
  internet: 'Internet Rumah dan Usaha',
  cctv: 'Jasa Pemasangan CCTV',
  hotspot: 'Hotspot dan WiFi Publik',
  blogs: 'Semua Artikel',
  contact: 'Hubungi Kami',
};

/** Names of services in titles and in sentences, in the order in which they are named. */
const SERVICES: [kind: LayananKind, title: string, word: string][] = [
  ['internet', 'Internet', 'internet'],
  ['cctv', 'CCTV', 'CCTV'],
  ['hotspot', 'Hotspot', 'hotspot'],
];

type Services = Partial<Pick<SiteRecord, 'hidden_services'>>;

/** Lists the services that a site shows: 'Internet, CCTV, dan Hotspot'. Lists all services for a site that shows none. */
function servicesOf({ hidden_services: hidden = [] }: Services, form: 'title' | 'word'): string {
  const shown = SERVICES.filter(([kind]) => !hidden.includes(kind));
  const names = (shown.length === 0 ? SERVICES : shown).map(([, title, word]) => (form === 'title' ? title : word));
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  return `${names.join(', ')}${names.length > 1 ? ',' : ''} dan ${last}`;
}

/** Returns the title of a page for which staff have not written one. */
function usualTitle(site: Services, key: PageKey): string {
  const isAboutAll = key === 'home' || key === 'layanan';
  return isAboutAll ? `${TITLES[key]} ${servicesOf(site, 'title')}`.trim() : TITLES[key];
}

const DESCRIPTIONS: Record<PageKey, (company: string, place: string, services: string) => string> = {
  home: (company, place, services) =>
    `Layanan ${services} dari ${company}${place}. Hubungi kami untuk bertanya atau berlangganan.`,
  about: (company, place) => `Kenali ${company}, penyedia layanan internet${place}.`,
  paket: (company, place) => `Kecepatan, harga, dan biaya pasang paket internet ${company}${place}.`,
  layanan: (company, place, services) =>
    `${services.charAt(0).toUpperCase()}${services.slice(1)} dari ${company}${place}.`,
  internet: (company, place) => `Layanan internet untuk rumah dan usaha dari ${company}${place}.`,
  cctv: (company, place) => `Jasa survei dan pemasangan CCTV dari ${company}${place}.`,
  hotspot: (company, place) => `Lokasi hotspot dan WiFi publik dari ${company}${place}.`,
  blogs: (company) => `Panduan, kabar jaringan, dan cerita dari tim ${company}.`,
  contact: (company, place) => `Telepon, email, dan alamat ${company}${place}.`,
};

/** Pages whose titles name the company's city. */
const LOCAL: ReadonlySet<PageKey> = new Set<PageKey>([
  'home',
  'paket',
  'layanan',
  'internet',
  'cctv',
  'hotspot',
  'contact',
]);

export const isPageKey = (name: string): name is PageKey => Object.hasOwn(TITLES, name);

type Place = Pick<SiteRecord, 'address'>;

/** Returns the name of the company's city without its type: 'Cirebon' for 'Kota Cirebon'. Empty if unknown. */
export const cityOf = ({ address }: Place): string =>
  address.city.replace(/^(?:kota|kabupaten|kab\.?)\s+(?=\S)/i, '').trim();

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Tells whether a text contains a name as whole words: 'Internet' does not contain the company 'Net'. */
export const isNamedIn = (text: string, name: string): boolean => words(text).includes(words(name));

/** Returns ' di Cirebon'. Empty if the city is unknown or the text contains it already. */
function inCity(text: string, site: Place): string {
  const city = cityOf(site);
  return city === '' || isNamedIn(text, city) ? '' : ` di ${city}`;
}

/** Pages whose heading is the name of their menu entry. */
const HEADED: Partial<Record<PageKey, MenuEntry>> = { about: 'about', blogs: 'blogs', contact: 'contact' };

/**
 * Returns the heading of a page: the name that staff gave the page in the menu. Undefined if staff kept the name of the specification, and
 * for pages that do not take their heading from the menu.
 */
export const ownHeading = (site: Pick<SiteRecord, 'menu'>, key: PageKey): string | undefined =>
  HEADED[key] && ownMenuName(site, HEADED[key]);

/**
 * Returns the title of a page, without the company's name: the title that staff wrote, else `subject` (such as the title of a service),
 * else the name that staff gave the page in the menu, else the usual title. The city is added only to `subject` and to the usual title,
 * because a menu name with a city, such as 'Hubungi di Garut', is not a good title.
 */
export function pageTitle(
  site: Place & Services & Pick<SiteRecord, 'pages' | 'menu'>,
  key: PageKey,
  subject?: string,
): string {
  const own = site.pages[key]?.title;
  if (own) return own;
  const named = subject ? undefined : ownHeading(site, key);
  if (named !== undefined) return named;
  const title = subject || usualTitle(site, key);
  return LOCAL.has(key) ? title + inCity(title, site) : title;
}

/** Returns the description of a page: the one that staff wrote, else `content` (the beginning of the page's text), else the usual one. */
export function pageDescription(
  site: Place & Services & Pick<SiteRecord, 'pages' | 'name'>,
  key: PageKey,
  content?: string,
): string {
  return (
    site.pages[key]?.description ||
    content ||
    DESCRIPTIONS[key](site.name, inCity(site.name, site), servicesOf(site, 'word'))
  );
}
