import { EMPTY_SITE } from '@jala/schema/empty-site';
import type { Package } from '@jala/schema/package';
import type { SiteRecord } from '@jala/schema/site-data';
import socialImage from '#assets/social.jpg';
import { texts } from '#texts.ts';

/** What the head of every page needs to know about the site. */
export interface Site {
  origin: string;
  company: string;
  data: SiteRecord;
  /** The image that chat apps and search engines show for a page without an image of its own. */
  image: { address: string; width: number; height: number };
}

interface Match {
  context: { origin: string };
  loaderData?: unknown;
}

/** For a route's `head`. `matches` are the matched routes, outermost first. The root route's loader loads the company. */
export function siteOf(matches: readonly Match[]): Site {
  const [root] = matches;
  const { company, site } = (root?.loaderData ?? { company: texts.fallbackCompany, site: EMPTY_SITE }) as {
    company: string;
    site: SiteRecord;
  };
  return {
    origin: root?.context.origin ?? '',
    company,
    data: site,
    image: { address: socialImage, width: 1200, height: 630 },
  };
}

/** For a route's `head`: the packages that visitors see, which the root route's loader loads. */
export const packagesFrom = ([root]: readonly Match[]): readonly Package[] =>
  (root?.loaderData as { packages?: readonly Package[] } | undefined)?.packages ?? [];

/** 'Internet rumah di Garut, sejak 2019.' Undefined if nobody has written a tagline. */
export function taglineOf({ tagline, founding_year }: SiteRecord): string | undefined {
  if (tagline === '') return undefined;
  const text = tagline.replace(/[.,;]$/, '');
  return founding_year === null ? `${text}.` : `${text}, ${texts.since(founding_year)}.`;
}
