import type { Media } from '@jala/schema/media';

/** Stores one picture. `onProgress` is told the share that has been sent, 0 to 1. Rejects with an Error whose message is for people. */
export type UploadImage = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Media>;

/** Whether pictures of the text are on their way, or stand in it without having arrived. */
export type UploadsState = 'none' | 'sending' | 'failed';

export interface RichTextEditorProps {
  /** The `textbox` has this id and is labelled by the element `labelledBy`. */
  id: string;
  labelledBy: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  /** HTML. Another one than the editor last reported replaces the whole document. */
  value: string;
  /** The document's HTML after each change of it. */
  onChange: (html: string) => void;
  upload: UploadImage;
  /** Told when it changes how the pictures of the text stand, so that a form waits with saving. */
  onUploads?: ((state: UploadsState) => void) | undefined;
  className?: string;
}
