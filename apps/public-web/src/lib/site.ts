import socialImage from '#assets/social.jpg';
import { texts } from '#texts.ts';

/** What the head of every page needs to know of the site. */
export interface Site {
  origin: string;
  company: string;
  /** Shown by chats and search engines where a page has no picture of its own. */
  image: { address: string; width: number; height: number };
}

interface Match {
  context: { origin: string };
  loaderData?: unknown;
}

/** The site as a route's `head` sees it: the outermost match has loaded the company. */
export function siteOf(matches: readonly Match[]): Site {
  const [root] = matches;
  const loaded = root?.loaderData as { company: string } | undefined;
  return {
    origin: root?.context.origin ?? '',
    company: loaded?.company ?? texts.fallbackCompany,
    image: { address: socialImage, width: 1200, height: 630 },
  };
}
