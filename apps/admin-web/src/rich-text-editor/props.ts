import type { Media } from '@jala/schema/media';

/**
 * Stores one image. Calls `onProgress` with how much has been sent, from 0 to 1. Rejects with an Error whose message is
 * a sentence for users.
 */
export type UploadImage = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Media>;

/** Whether images in the text are being uploaded, or could not be uploaded. */
export type UploadsState = 'none' | 'sending' | 'failed';

export interface RichTextEditorProps {
  /** The `textbox` has this id and is labelled by the element `labelledBy`. */
  id: string;
  labelledBy: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  /** HTML. Any HTML other than what the editor reported replaces the whole document. */
  value: string;
  /** The document's HTML after each change of it. */
  onChange: (html: string) => void;
  upload: UploadImage;
  /** Called when the state of the uploads changes, so that a form can wait before it saves. */
  onUploads?: ((state: UploadsState) => void) | undefined;
  className?: string;
}
