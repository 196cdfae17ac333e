import { LRUCache } from 'lru-cache';
import type { CleanHtml } from '@jala/rich-text/clean';
import type { ShownText } from '@jala/schema/shown-text';

/** What services need for records with rich text and an image. */
export interface RichContent {
  cleanHtml: CleanHtml;
  /** Prepares a stored text for the site. */
  show: (html: string) => ShownText;
  /** A stored text as the content of one heading. */
  showAsHeading: (html: string) => ShownText;
  /** Throws bad-input for `field` when `file` names an image that is not stored. */
  requireStoredImage: (field: string, file: string | null | undefined) => Promise<void>;
}

/** In UTF-16 units, of stored and shown texts together. */
const CACHE_SIZE = 16_000_000;

/**
 * A function of @jala/rich-text/show with a cache. Parsing a long article takes many times as long as reading it from the
 * database, and any visitor can ask for it.
 */
export function cached(prepare: (html: string) => ShownText): (html: string) => ShownText {
  const cache = new LRUCache<string, ShownText>({
    maxSize: CACHE_SIZE,
    sizeCalculation: (shown, html) => html.length + shown.html.length + shown.description.length + 1,
  });
  return (html) => cache.get(html) ?? remember(html, prepare(html));

  function remember(html: string, shown: ShownText): ShownText {
    cache.set(html, shown);
    return shown;
  }
}
