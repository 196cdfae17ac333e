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
  /** HTML that a loader has rendered before. It replaces `LATER_HTML` when the rest of the page is ready. */
  later: string[];
  /** True if parts of the page carry the names of their content (see `use-mark.ts`). */
  hasMarks: boolean;
}

/**
 * A placeholder that is replaced by HTML of `RouterContext.later` when the rest of the page is ready. No text of a page contains this
 * placeholder: React escapes what people typed, and cleaned rich text has no comments.
 */
export const LATER_HTML = '<!--later-->';
