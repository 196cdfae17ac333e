import { menuName } from '@jala/schema/rules/menu';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import type { MenuEntry } from '@jala/schema/rules/site-pages';

/** A step on the way to a page, as the breadcrumb shows it and search engines read it. */
export interface Step {
  name: string;
  /** Path and query. */
  path: string;
}

/** The page of each entry of the menu. */
export const MENU_PATHS: Record<MenuEntry, string> = {
  home: '/',
  about: '/tentang-kami',
  services: '/layanan',
  blogs: '/blogs',
  contact: '/kontak-kami',
};

type Menu = Pick<SiteRecord, 'menu'>;

/** The page of an entry of the menu, with the name that staff gave it there. */
export const menuStep = (site: Menu, entry: MenuEntry): Step => ({
  name: menuName(site, entry),
  path: MENU_PATHS[entry],
});

/** The way to a page, from the home page to the page itself. */
export const wayTo = (site: Menu, ...steps: readonly Step[]): Step[] => [menuStep(site, 'home'), ...steps];
