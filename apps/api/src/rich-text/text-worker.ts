import type { MessagePort } from 'node:worker_threads';
import { createCleanHtml, TextTooHeavy, TextTooLong, TooManyImages } from '@jala/rich-text/clean';
import { TableTooLarge } from '@jala/rich-text/clean-tables';
import { showAsHeading, showInFeed, showRichText } from '@jala/rich-text/show';
import { descriptionOf, excerptOf } from '@jala/rich-text/text';
import { NestedTooDeeply } from '@jala/rich-text/tree';
import { heavinessOf } from '@jala/rich-text/heaviness';

/*
 * Work of a thread on texts, for rich-text/text-work.ts. A long text takes seconds to parse, and would block the event loop of the main
 * thread for this time.
 */

/** Reason why a text is refused. */
export type Refusal = 'too-deep' | 'too-long' | 'too-heavy' | 'too-many-images' | 'large-table' | 'image';

/** A cleaned text, or the reason of a refusal. The reason is not an Error, because an Error loses its class between threads. */
export type Cleaned = { html: string } | { refused: Refusal };

/** Answer of the main thread to an image: the image's name and its size in px, or undefined if the image could not be stored. */
export type StoredImage = { file: string; width: number; height: number } | undefined;

class ImageRefused extends Error {}

export async function clean({ html, port }: { html: string; port: MessagePort }): Promise<Cleaned> {
  const images = {
    async add(bytes: Buffer) {
      const answer = new Promise<StoredImage>((resolve) => port.once('message', resolve));
      port.postMessage(bytes);
      const stored = await answer;
      if (stored === undefined) throw new ImageRefused();
      return stored;
    },
  };
  try {
    const heavy = heavinessOf(html);
    if (heavy !== undefined) return { refused: heavy };
    return { html: await createCleanHtml({ images })(html) };
  } catch (error) {
    if (error instanceof NestedTooDeeply) return { refused: 'too-deep' };
    if (error instanceof TextTooLong) return { refused: 'too-long' };
    if (error instanceof TextTooHeavy) return { refused: 'too-heavy' };
    if (error instanceof TableTooLarge) return { refused: 'large-table' };
    if (error instanceof TooManyImages) return { refused: 'too-many-images' };
    if (error instanceof ImageRefused) return { refused: 'image' };
    throw error;
  } finally {
    port.close();
  }
}

/** A prepared text, or the reason why it is refused. */
export type Prepared<T> = T | { refused: Refusal };

/** The preparations of a stored text. Short texts are prepared without a thread. */
export const preparations = {
  show: (html: string) => showRichText(html),
  showAsHeading,
  /** Prepares a text for readers on other sites. `origin` is the origin of this site. */
  showInFeed,
  /** Summarises a text for lists. */
  summary: (html: string) => ({ excerpt: excerptOf(html), description: descriptionOf(html) }),
};
type Preparations = typeof preparations;
export type Preparation = keyof Preparations;

/** True for a text with code. Code gets its colours only in a thread, because loading the highlighter blocks the event loop too long. */
export const hasCode = (html: string): boolean => html.includes('<pre');

/** Prepares a text in a thread. Refuses a text that is too complex, because the text may have been stored before today's limits existed. */
export async function prepare<Name extends Preparation>({
  name,
  html,
  origin = '',
}: {
  name: Name;
  html: string;
  origin?: string;
}): Promise<Prepared<ReturnType<Preparations[Name]>>> {
  const heavy = heavinessOf(html);
  if (heavy !== undefined) return { refused: heavy };
  if (name === 'show' && hasCode(html)) {
    const { highlightedHtml } = await import('@jala/rich-text/highlight');
    return showRichText(html, highlightedHtml) as ReturnType<Preparations[Name]>;
  }
  return preparations[name](html, origin) as ReturnType<Preparations[Name]>;
}
