import type { SiteRecord } from '../wire/site-data.ts';
import { storageUrl } from './storage-url.ts';

/** Width divided by height. A logo with a smaller ratio has no room for a readable name. */
export const WORDMARK_RATIO = 2.5;

/** In px: twice the width at which a logo is shown. */
const WIDTH = 320;

/** The addresses of the company's logo; null for none. A logo of unknown proportions counts as square. */
export const logoOf = ({ logo, logo_dark, logo_ratio = 1 }: Pick<SiteRecord, 'logo' | 'logo_dark' | 'logo_ratio'>) => ({
  ratio: logo_ratio,
  isWordmark: logo_ratio >= WORDMARK_RATIO,
  light: logo && storageUrl(logo, WIDTH),
  dark: logo_dark && storageUrl(logo_dark, WIDTH),
});
