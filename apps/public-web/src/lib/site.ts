import { EMPTY_SITE, UNNAMED } from '@jala/schema/rules/empty-site';
import type { KontakRecord } from '@jala/schema/wire/kontak';
import { lowestOffer, type Package } from '@jala/schema/rules/package';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { texts } from '#texts.ts';

/** Data of the site that the head of every page needs. */
export interface Site {
  origin: string;
  /** The site data. It has a name for the company even if staff have not entered one. */
  data: SiteRecord;
  kontak: KontakRecord | null;
  /** The file of the landing page's picture; empty for the drawing. */
  heroImage: string;
  /** The lowest price in rupiah, which share pictures show. */
  lowestPrice: number | undefined;
}

interface Match {
  context: { origin: string };
  loaderData?: unknown;
}

/** Part of the root route's loader data that heads of pages need. */
interface RootData {
  site: SiteRecord;
  kontak: KontakRecord | null;
  heroImage: string;
  packages: readonly Package[];
}

/** Returns the site for a route's `head`. `matches` are the matched routes, outermost first. The root route's loader loads the data. */
export function siteOf(matches: readonly Match[]): Site {
  const [root] = matches;
  const { site, kontak, heroImage, packages } = (root?.loaderData ?? NOTHING) as RootData;
  return {
    origin: root?.context.origin ?? '',
    data: site,
    kontak,
    heroImage,
    lowestPrice: lowestOffer(packages)?.amount,
  };
}

/** Gives the site data a name for the company if it has none. */
export const named = (site: SiteRecord): SiteRecord => ({ ...site, name: site.name || UNNAMED });

const NOTHING: RootData = { site: named(EMPTY_SITE), kontak: null, heroImage: '', packages: [] };

/** Returns the packages that visitors see, for a route's `head`. The root route's loader loads them. */
export const packagesFrom = ([root]: readonly Match[]): readonly Package[] =>
  (root?.loaderData as RootData | undefined)?.packages ?? [];

/** 'Internet rumah di Garut, sejak 2019.' Undefined if staff have not written a tagline. */
export function taglineOf({ tagline, founding_year }: SiteRecord): string | undefined {
  if (tagline === '') return undefined;
  const text = tagline.replace(/[.,;]$/, '');
  return founding_year === null ? `${text}.` : `${text}, ${texts.since(founding_year)}.`;
}
