import type { MapSettings } from '@jala/schema/site';
import type { TypedAsk } from '#lib/ask.ts';

/** What every loader and head may use. */
export interface RouterContext {
  ask: TypedAsk;
  /** The site's canonical address, without a slash at its end. */
  origin: string;
  map: MapSettings;
  /** Collects what went wrong while the page was loaded. */
  faults: unknown[];
}
