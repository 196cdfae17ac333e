import type { MapSettings } from '@jala/schema/wire/site';
import type { Logger } from '#logger.ts';
import type { Client } from '#platform/keyed-queue.ts';

/** Runs one query of the api, named by its path such as `posts.byId`. Rejects with the error of the procedure. */
export type Ask = (path: string, input: unknown) => Promise<unknown>;

/** The client for whom a query runs, and the log for its faults. */
export interface Asker {
  log: Logger;
  client: Client;
}

/** Data for the site to render one page. The site lives in `apps/public-web`; the api loads its build by path. */
export interface PageRequest {
  /** Path and query of the request, such as `/blogs?page=2`. */
  url: string;
  /** PUBLIC_ORIGIN without a trailing slash: canonical links, Open Graph and JSON-LD start with it. */
  origin: string;
  ask: Ask;
  /** Settings of the maps, which reach the browser with the page. */
  map: MapSettings;
  /** True if the parts of the page carry the names of the fields that staff fill in. Only previews have these marks. */
  hasMarks?: boolean;
}

export interface RenderedPage {
  /** 200, 404, 503 when a read failed or the site is not public, or 301/302/307/308 with `location`. */
  status: number;
  html: string;
  location?: string;
  /** For a 503 that is not a fault: the seconds after which the page may have changed. */
  retryAfter?: number;
  /** True if the address of the page is a secret: the page must not be cached or indexed, and the address must not be passed on. */
  isPrivate?: boolean;
  /** Errors of loaders. The page only shows that a read failed; the api logs the errors. */
  faults: unknown[];
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/**
 * The canonical form of an address: only the parameters that its page reads, without the parameters that have their default value.
 * Undefined for an address that shows no page.
 */
export type PageAddress = (url: string) => string | undefined;

/** The exports of the site's build. */
export interface SiteModule {
  renderPage: RenderPage;
  pageAddress: PageAddress;
}
