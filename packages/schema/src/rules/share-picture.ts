import { contentVersion } from './content-version.ts';
import type { SiteRecord } from '../wire/site-data.ts';
import type { PageKey } from './site-pages.ts';

/** In pixels (contract section 8). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Subject of a share picture. */
export type ShareThing = { thing: 'posts'; id: number } | { thing: 'pages'; id: PageKey };

type Look = Pick<SiteRecord, 'name' | 'logo' | 'logo_dark' | 'main_colour' | 'share_image'>;

/**
 * The address of the picture that chats and social networks show. It changes with `content`, the data of the page that the picture shows,
 * because chats cache pictures by their address.
 */
export const sharePath = ({ thing, id }: ShareThing, site: Look, content: readonly (string | null)[]): string => {
  const { name, logo, logo_dark, main_colour, share_image } = site;
  return `/og/${thing}/${id}.jpg?v=${contentVersion(name, logo, logo_dark, main_colour, share_image, ...content)}`;
};
