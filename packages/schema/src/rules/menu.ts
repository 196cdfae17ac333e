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

/** The name of a menu's entry, as staff gave it. */
export const menuName = (site: Pick<SiteRecord, 'menu'>, wanted: MenuEntry): string =>
  menuOf(site).find(({ entry }) => entry === wanted)?.label ?? '';

/** The name of a menu's entry if staff gave it another one than the specification has. */
export function ownMenuName(site: Pick<SiteRecord, 'menu'>, wanted: MenuEntry): string | undefined {
  const name = menuName(site, wanted);
  return STANDARD_MENU.some(({ entry, label }) => entry === wanted && label === name) ? undefined : name;
}

/** The whole menu of a site: what staff stored, and what has been added since at the end. */
export function menuOf({ menu }: Pick<SiteRecord, 'menu'>): readonly MenuItem[] {
  const stored = new Set<MenuEntry>(menu.map(({ entry }) => entry));
  return [...menu, ...STANDARD_MENU.filter(({ entry }) => !stored.has(entry))];
}
