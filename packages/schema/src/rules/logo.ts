import type { SiteRecord } from '../wire/site-data.ts';
import { storageUrl } from './storage-url.ts';

/** A logo that is less wide has no room for a name that people can read. Width divided by height. */
export const WORDMARK_RATIO = 2.5;

/** Twice as wide as a logo is shown. */
const WIDTH = 320;

/** The addresses of the company's logo; null for none. One of unknown proportions counts as square. */
export const logoOf = ({ logo, logo_dark, logo_ratio = 1 }: Pick<SiteRecord, 'logo' | 'logo_dark' | 'logo_ratio'>) => ({
  ratio: logo_ratio,
  isWordmark: logo_ratio >= WORDMARK_RATIO,
  light: logo && storageUrl(logo, WIDTH),
  dark: logo_dark && storageUrl(logo_dark, WIDTH),
});
