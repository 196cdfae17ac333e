import type { SiteRecord } from './site-data.ts';
import { storageUrl } from './storage-url.ts';

/** Twice as wide as a logo is shown. */
const WIDTH = 320;

/** The addresses of the company's logo; null for none. */
export const logoOf = ({ logo, logo_dark }: Pick<SiteRecord, 'logo' | 'logo_dark'>) => ({
  light: logo && storageUrl(logo, WIDTH),
  dark: logo_dark && storageUrl(logo_dark, WIDTH),
});
