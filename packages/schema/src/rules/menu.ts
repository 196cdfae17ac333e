import type { SiteRecord } from '../wire/site-data.ts';
import type { MenuEntry } from './site-pages.ts';

type MenuItem = SiteRecord['menu'][number];

/** The menu of the specification. A site has it until staff change it. */
export const STANDARD_MENU: readonly MenuItem[] = [
  { entry: 'home', label: 'Home', is_shown: true },
  { entry: 'about', label: 'Tentang Kami', is_shown: true },
  { entry: 'services', label: 'Layanan Kami', is_shown: true },
  { entry: 'blogs', label: 'Blogs', is_shown: true },
  { entry: 'contact', label: 'Contact Us', is_shown: true },
];

/** Returns the name of a menu entry, as staff gave it. */
export const menuName = (site: Pick<SiteRecord, 'menu'>, wanted: MenuEntry): string =>
  menuOf(site).find(({ entry }) => entry === wanted)?.label ?? '';

/** Returns the name of a menu entry if staff have changed it. Undefined if the name is the one of the specification. */
export function ownMenuName(site: Pick<SiteRecord, 'menu'>, wanted: MenuEntry): string | undefined {
  const name = menuName(site, wanted);
  return STANDARD_MENU.some(({ entry, label }) => entry === wanted && label === name) ? undefined : name;
}

/** Returns the whole menu of a site: the stored entries, then the entries that are newer than the stored menu. */
export function menuOf({ menu }: Pick<SiteRecord, 'menu'>): readonly MenuItem[] {
  const stored = new Set<MenuEntry>(menu.map(({ entry }) => entry));
  return [...menu, ...STANDARD_MENU.filter(({ entry }) => !stored.has(entry))];
}
