import type { IconName } from '#components/icon.tsx';
import { texts } from '#texts.ts';

export interface Entry {
  label: string;
  href: string;
}

export interface ServiceEntry extends Entry {
  hint: string;
  icon: IconName;
}

export const serviceEntries: readonly ServiceEntry[] = [
  {
    label: texts.services.internet.name,
    hint: texts.services.internet.hint,
    href: '/layanan/internet',
    icon: 'network',
  },
  { label: texts.services.cctv.name, hint: texts.services.cctv.hint, href: '/layanan/cctv', icon: 'cctv' },
  { label: texts.services.hotspot.name, hint: texts.services.hotspot.hint, href: '/layanan/hotspot', icon: 'wifi' },
];

const home: Entry = { label: texts.nav.home, href: '/' };
const about: Entry = { label: texts.nav.about, href: '/tentang-kami' };
const blogs: Entry = { label: texts.nav.blogs, href: '/blogs' };
const contact: Entry = { label: texts.nav.contact, href: '/kontak-kami' };

/** Only in a site with packages. */
export const packagesEntry: Entry = { label: texts.paket.name, href: '/paket' };

/** The services menu stands between `entriesBefore` and `entriesAfter`. */
export const entriesBefore: readonly Entry[] = [home, about];
export const entriesAfter: readonly Entry[] = [blogs, contact];

/** The entry's `aria-current`: `page` if it links to `pathname`, `true` if it links to a page above `pathname`. */
export function currentOf({ href }: Entry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

export const isServicePage = (pathname: string): boolean => serviceEntries.some(({ href }) => href === pathname);
