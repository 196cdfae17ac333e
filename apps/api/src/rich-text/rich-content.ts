import { LRUCache } from 'lru-cache';
import type { ImageFacts } from '@jala/schema/wire/media';
import type { ShownText } from '@jala/schema/wire/shown-text';
import type { TextWork } from './text-work.ts';

/** Functions for services that have records with rich text and an image. */
export interface RichContent {
  /** Cleans a text from staff, as `TextWork.clean` does, and stores its images. */
  cleanHtml: (html: string) => Promise<string>;
  summary: TextWork['summary'];
  /** Prepares a stored text for the site. */
  show: TextWork['show'];
  /** A stored text as the content of one heading. */
  showAsHeading: TextWork['showAsHeading'];
  /** A stored text for readers of feeds on other sites; only its HTML is set. */
  showInFeed: TextWork['show'];
  /** Throws bad-input for `field` when `file` names an image that is not stored. */
  requireStoredImage: (field: string, file: string | null | undefined) => Promise<void>;
  /** Returns the facts of stored images that pages need, by file. None for an image that is not stored. */
  imageFacts: (files: readonly string[]) => Promise<ReadonlyMap<string, ImageFacts>>;
}

/** In UTF-16 units, of stored and shown texts together. */
const CACHE_SIZE = 16_000_000;

/**
 * `prepare` with a cache. Parsing a long article takes many times as long as reading it from the database, and any visitor
 * can ask for it. Visitors who ask at the same time share one result.
 */
export function cached(prepare: TextWork['show'], maxSize: number = CACHE_SIZE): TextWork['show'] {
  const cache = new LRUCache<string, ShownText>({
    maxSize,
    sizeCalculation: (shown, html) => html.length + shown.html.length + shown.description.length + 1,
    fetchMethod: prepare,
    ignoreFetchAbort: true,
  });
  return (html) => cache.forceFetch(html);
}
