import type { IconName } from '#components/icon.tsx';
import { copy } from '#copy.ts';

export interface Entry {
  label: string;
  href: string;
}

export interface ServiceEntry extends Entry {
  hint: string;
  icon: IconName;
}

export const serviceEntries: readonly ServiceEntry[] = [
  { label: copy.services.internet.name, hint: copy.services.internet.hint, href: '/layanan/internet', icon: 'network' },
  { label: copy.services.cctv.name, hint: copy.services.cctv.hint, href: '/layanan/cctv', icon: 'cctv' },
  { label: copy.services.hotspot.name, hint: copy.services.hotspot.hint, href: '/layanan/hotspot', icon: 'wifi' },
];

const home: Entry = { label: copy.nav.home, href: '/' };
const about: Entry = { label: copy.nav.about, href: '/tentang-kami' };
const blogs: Entry = { label: copy.nav.blogs, href: '/blogs' };
const contact: Entry = { label: copy.nav.contact, href: '/kontak-kami' };

/** The services stand between the two. */
export const entriesBefore: readonly Entry[] = [home, about];
export const entriesAfter: readonly Entry[] = [blogs, contact];

/** Whether an entry leads to the page at `pathname`, or to the list above it. */
export function currentOf({ href }: Entry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

export const isServicePage = (pathname: string): boolean => serviceEntries.some(({ href }) => href === pathname);
