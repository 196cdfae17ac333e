import type { CleanHtml } from './clean-html.ts';

/** What a service needs whose records hold rich text and an image. */
export interface RichContent {
  cleanHtml: CleanHtml;
  /** Throws bad-input, naming `field`, when an image is not stored. */
  requireStoredImage: (field: string, file: string | null | undefined) => Promise<void>;
}
