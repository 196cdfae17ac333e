import socialImage from '#assets/social.jpg';
import { texts } from '#texts.ts';

/** What the head of every page needs to know about the site. */
export interface Site {
  origin: string;
  company: string;
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
  const loaded = root?.loaderData as { company: string } | undefined;
  return {
    origin: root?.context.origin ?? '',
    company: loaded?.company ?? texts.fallbackCompany,
    image: { address: socialImage, width: 1200, height: 630 },
  };
}
