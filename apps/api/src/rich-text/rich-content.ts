import { AsyncResource } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { TextImages } from '@jala/rich-text/clean';
import type { ImageFacts } from '@jala/schema/wire/media';
import type { ShownText } from '@jala/schema/wire/shown-text';
import type { TextWork } from './text-work.ts';

/** Functions for services that have records with rich text and an image. */
export interface RichContent {
  /** Cleans a text from staff, as `TextWork.clean` does, stores its embedded images, and copies its alt texts into the image library. */
  cleanHtml: (html: string) => Promise<string>;
  summary: TextWork['summary'];
  /** Prepares a stored text for the site. */
  show: TextWork['show'];
  /** Prepares a stored text as the content of one heading. */
  showAsHeading: TextWork['showAsHeading'];
  /** Prepares a stored text for readers of feeds on other sites; only its HTML is set. */
  showInFeed: TextWork['show'];
  /** Throws bad-input for `field` when `file` names an image that is not stored. */
  requireStoredImage: (field: string, file: string | null | undefined) => Promise<void>;
  /** Returns the facts of stored images that pages need, by file. An image that is not stored is left out. */
  imageFacts: (files: readonly string[]) => Promise<ReadonlyMap<string, ImageFacts>>;
}

interface Parts {
  texts: TextWork;
  images: {
    /** Claims the stored images that a text shows, so that none of them is removed before the text is stored. */
    claimImagesShownIn: (html: string) => Promise<void>;
    claimImagesOf: (html: string) => Promise<void>;
    /** Stores an image that is embedded in a text. */
    addOfText: TextImages['add'];
    /** Copies the alt texts in a text into the image library, for images that have no alt text there. */
    adoptAltsOf: (html: string) => Promise<void>;
    requireStored: RichContent['requireStoredImage'];
    facts: RichContent['imageFacts'];
  };
  publicOrigin: string;
}

export const createRichContent = ({ texts, images, publicOrigin }: Parts): RichContent => ({
  async cleanHtml(html) {
    await images.claimImagesShownIn(html);
    // The thread sends images as events. `bind` keeps the context of the running write (`writeContext`) in their handler.
    const add = AsyncResource.bind(images.addOfText);
    const cleaned = await texts.clean(html, { add });
    // The cleaned text also names the images that were embedded in `html` and have now been stored.
    await images.claimImagesOf(cleaned);
    await images.adoptAltsOf(cleaned);
    return cleaned;
  },
  summary: texts.summary,
  show: cached(texts.show),
  showAsHeading: cached(texts.showAsHeading),
  showInFeed: cached(
    async (html) => ({ html: await texts.showInFeed(html, publicOrigin), description: '' }),
    FEED_CACHE_SIZE,
  ),
  requireStoredImage: images.requireStored,
  imageFacts: images.facts,
});

/** Maximum UTF-16 units of stored and shown texts together. */
const CACHE_SIZE = 16_000_000;
/** Maximum UTF-16 units for texts of the feed: enough for the feed before and after a change. */
const FEED_CACHE_SIZE = 4_000_000;

/**
 * Returns `prepare` with a cache, because parsing a long article takes many times as long as reading it from the database, and any visitor
 * can request it. Visitors who request a text at the same time share one result.
 */
function cached(prepare: TextWork['show'], maxSize: number = CACHE_SIZE): TextWork['show'] {
  const cache = new LRUCache<string, ShownText>({
    maxSize,
    sizeCalculation: (shown, html) => html.length + shown.html.length + shown.description.length + 1,
    fetchMethod: prepare,
    ignoreFetchAbort: true,
  });
  return (html) => cache.forceFetch(html);
}
