import { EMPTY_SITE, UNNAMED } from '@jala/schema/rules/empty-site';
import type { KontakRecord } from '@jala/schema/wire/kontak';
import { lowestOffer, type Package } from '@jala/schema/rules/package';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { texts } from '#texts.ts';

/** Data of the site that the head of every page needs. */
export interface Site {
  origin: string;
  /** With the company's name also where staff have not written one. */
  data: SiteRecord;
  kontak: KontakRecord | null;
  /** The file of the landing page's picture; empty for the drawing. */
  heroImage: string;
  /** The lowest price in rupiah, which pictures for chats show. */
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

/** For a route's `head`. `matches` are the matched routes, outermost first. The root route's loader loads the company. */
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

/** For a route's `head`: the packages that visitors see, which the root route's loader loads. */
export const packagesFrom = ([root]: readonly Match[]): readonly Package[] =>
  (root?.loaderData as RootData | undefined)?.packages ?? [];

/** 'Internet rumah di Garut, sejak 2019.' Undefined if nobody has written a tagline. */
export function taglineOf({ tagline, founding_year }: SiteRecord): string | undefined {
  if (tagline === '') return undefined;
  const text = tagline.replace(/[.,;]$/, '');
  return founding_year === null ? `${text}.` : `${text}, ${texts.since(founding_year)}.`;
}
