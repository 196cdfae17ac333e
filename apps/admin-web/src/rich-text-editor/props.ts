import type { Media } from '@jala/schema/wire/media';

/** A stored image, with its alt text. */
export type PickedImage = Pick<Media, 'file' | 'width' | 'height'> & { alt: string };

/**
 * Stores one image. Calls `onProgress` with the share that has been sent, from 0 to 1. Rejects with an Error whose message
 * is a sentence for users.
 */
export type UploadImage = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Media>;

/** Finds pages of the own site by their titles. `path` is the address within the site. */
export type FindPages = (typed: string) => Promise<readonly { title: string; path: string }[]>;

/** State of the uploads of images in the text. */
export type UploadsState = 'none' | 'sending' | 'failed';

export interface RichTextEditorProps {
  /** The id of the `textbox`. The element with the id `labelledBy` is its label. */
  id: string;
  labelledBy: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  /** The HTML of the text. HTML that the editor did not itself report through `onChange` replaces the whole document. */
  value: string;
  /** Called with the document's HTML after each change. */
  onChange: (html: string) => void;
  upload: UploadImage;
  /**
   * Lets the user choose a stored image. Resolves to undefined if the user chooses none. Without this, the editor does not offer stored
   * images.
   */
  pickImage?: (() => Promise<PickedImage | undefined>) | undefined;
  /** Finds pages to link to. Without this, the editor does not offer pages. */
  findPages?: FindPages | undefined;
  /** Called when the state of the uploads changes, so that a form can delay a save until they end. */
  onUploads?: ((state: UploadsState) => void) | undefined;
  className?: string;
  /**
   * `page`: the editor looks like a page and not like a field. It has no frame, and its toolbar, text and messages are children of the
   * caller's grid or column, the toolbar first.
   */
  look?: 'field' | 'page' | undefined;
}
