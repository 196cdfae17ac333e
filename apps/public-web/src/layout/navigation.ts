import type { IconName } from '#components/icon.tsx';
import { type LayananKind, shownServices } from '@jala/schema/rules/layanan-kind';
import { menuOf } from '@jala/schema/rules/menu';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { MENU_PATHS } from '#lib/steps.ts';
import { texts } from '#texts.ts';

export interface Entry {
  label: string;
  href: string;
}

export interface ServiceEntry extends Entry {
  kind: LayananKind;
  hint: string;
  icon: IconName;
}

const SERVICES: readonly ServiceEntry[] = [
  {
    kind: 'internet',
    label: texts.services.internet.name,
    hint: texts.services.internet.hint,
    href: '/layanan/internet',
    icon: 'network',
  },
  {
    kind: 'cctv',
    label: texts.services.cctv.name,
    hint: texts.services.cctv.hint,
    href: '/layanan/cctv',
    icon: 'cctv',
  },
  {
    kind: 'hotspot',
    label: texts.services.hotspot.name,
    hint: texts.services.hotspot.hint,
    href: '/layanan/hotspot',
    icon: 'wifi',
  },
];

/** The services that staff show, in the order of the menu. */
export function serviceEntries(site: Pick<SiteRecord, 'hidden_services'>): readonly ServiceEntry[] {
  const shown = shownServices(site);
  return SERVICES.filter(({ kind }) => shown.includes(kind));
}

/** An entry of the menu. An entry without an address opens the list of services. */
export interface MainEntry {
  label: string;
  href: string | undefined;
}

/** The entry of the page of packages. Use it only on a site with packages. */
export const packagesEntry: Entry = { label: texts.paket.name, href: '/paket' };

type Menu = Pick<SiteRecord, 'menu' | 'hidden_services'>;

/** The site's menu, with the names and in the order that staff chose. */
export const mainEntries = (site: Menu): readonly MainEntry[] =>
  menuOf(site)
    .filter(({ entry, is_shown }) => is_shown && (entry !== 'services' || shownServices(site).length > 0))
    .map(({ entry, label }) => ({ label, href: entry === 'services' ? undefined : MENU_PATHS[entry] }));

/** The entries that lead to a page. */
export const pageEntries = (site: Menu): readonly Entry[] =>
  mainEntries(site).flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));

/** The entry's `aria-current`: `page` if it links to `pathname`, `true` if it links to a page above `pathname`. */
export function currentOf({ href }: Entry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

export const isServicePage = (pathname: string): boolean => SERVICES.some(({ href }) => href === pathname);
