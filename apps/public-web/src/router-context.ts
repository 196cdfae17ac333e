import type { MapSettings } from '@jala/schema/wire/site';
import type { TypedAsk } from '#lib/ask.ts';

/** The context that every route's loader and `head` get. */
export interface RouterContext {
  ask: TypedAsk;
  /** The site's canonical address, without a trailing slash. */
  origin: string;
  map: MapSettings;
  /** Collects the errors of the page's loaders. */
  faults: unknown[];
  /** HTML that a loader has rendered before. It takes the place of `LATER_HTML` when the rest of the page is ready. */
  later: string[];
  /** True if parts of the page carry the names of what staff write there (see `use-mark.ts`). */
  hasMarks: boolean;
}

/**
 * A placeholder for HTML that takes its place when the rest of the page is ready (see `RouterContext.later`). No text of a page contains
 * it: React escapes what people typed, and cleaned rich text has no comments.
 */
export const LATER_HTML = '<!--later-->';
