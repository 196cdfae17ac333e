import type { SiteRecord } from '../wire/site-data.ts';
import { contentVersion } from './content-version.ts';

/** The addresses of the icons. The server makes them from what the provider has uploaded, or draws them. */
export const ICONS = {
  favicon: '/favicon.ico',
  apple: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
} as const;
export type IconPath = (typeof ICONS)[keyof typeof ICONS];

export const MANIFEST = '/manifest.webmanifest';

/** The address of an icon, which changes with the icon: browsers keep icons for a long time. */
export const iconUrl = (path: IconPath, site: Pick<SiteRecord, 'name' | 'favicon' | 'logo' | 'main_colour'>): string =>
  `${path}?v=${contentVersion(site.name, site.favicon, site.logo, site.main_colour)}`;
