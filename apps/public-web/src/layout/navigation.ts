import type { IconName } from '#components/icon.tsx';
import { menuOf } from '@jala/schema/rules/menu';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { MENU_PATHS } from '#lib/steps.ts';
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

/** An entry of the menu. The one without an address opens the list of services. */
export interface MainEntry {
  label: string;
  href: string | undefined;
}

/** Only in a site with packages. */
export const packagesEntry: Entry = { label: texts.paket.name, href: '/paket' };

/** The site's menu, with the names and in the order that staff chose. */
export const mainEntries = (site: Pick<SiteRecord, 'menu'>): readonly MainEntry[] =>
  menuOf(site)
    .filter(({ is_shown }) => is_shown)
    .map(({ entry, label }) => ({ label, href: entry === 'services' ? undefined : MENU_PATHS[entry] }));

/** The entries that lead to a page. */
export const pageEntries = (site: Pick<SiteRecord, 'menu'>): readonly Entry[] =>
  mainEntries(site).flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));

/** The entry's `aria-current`: `page` if it links to `pathname`, `true` if it links to a page above `pathname`. */
export function currentOf({ href }: Entry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

export const isServicePage = (pathname: string): boolean => serviceEntries.some(({ href }) => href === pathname);
