import type { Media } from '@jala/schema/wire/media';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { texts } from '#rich-text-editor/texts.ts';
import type { UploadImage } from '#rich-text-editor/props.ts';
import { randomId } from '#lib/random-id.ts';
import { RefusedImage } from '#lib/uploadable-image.ts';

/** The upload of one image. */
export interface Upload {
  file: File;
  /** A `blob:` address that shows the image during the upload. */
  preview: string;
  /** The share of the file that has been sent, from 0 to 1. */
  share: number;
  status: 'sending' | 'failed' | 'stored';
  /** The reason why the upload failed, as a sentence for users. */
  reason?: string;
  /** True if a retry would fail in the same way. */
  isRefused?: boolean;
  media?: Media;
}

export type Uploads = ReturnType<typeof createEditorUploads>;

interface Options {
  /** Returns the upload function of the last render. */
  currentSender: () => UploadImage;
  /** Called once for each image, when the server has stored it. */
  onStored: (id: string, media: Media) => void;
}

/** The uploads of one editor, by id. */
export function createEditorUploads({ currentSender, onStored }: Options) {
  const uploads = new Map<string, Upload>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const change = (id: string, changes: Partial<Upload>) => {
    const upload = uploads.get(id);
    if (upload === undefined) return;
    uploads.set(id, { ...upload, ...changes });
    notify();
  };

  const start = async (id: string, file: File): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    try {
      const onProgress = (share: number) => running.get(id) === controller && change(id, { share });
      const media = await currentSender()(file, { onProgress, signal });
      if (signal.aborted) return;
      running.delete(id);
      change(id, { status: 'stored', share: 1, media });
      onStored(id, media);
    } catch (error) {
      if (signal.aborted) return;
      running.delete(id);
      const reason = error instanceof Error ? error.message : texts.image.failed;
      change(id, { status: 'failed', reason, isRefused: error instanceof RefusedImage });
    }
  };

  return {
    /** Starts to upload an image and returns the id of the upload. */
    add: (file: File): string => {
      const id = randomId();
      uploads.set(id, { file, preview: URL.createObjectURL(file), share: 0, status: 'sending' });
      void start(id, file);
      notify();
      return id;
    },
    get: (id: string) => uploads.get(id),
    /** The preview of an image that was uploaded and is stored at this address. */
    previewOf: (address: string): string | undefined =>
      [...uploads.values()].find(({ media }) => media !== undefined && storageUrl(media.file) === address)?.preview,
    retry: (id: string): void => {
      const upload = uploads.get(id);
      if (upload === undefined || running.has(id)) return;
      change(id, { status: 'sending', share: 0 });
      void start(id, upload.file);
    },
    /** Cancels the uploads without these ids: their images are no longer in the text. */
    keepOnly: (ids: ReadonlySet<string>): void => {
      for (const [id, controller] of running) {
        if (ids.has(id)) continue;
        controller.abort();
        running.delete(id);
        // Undo may bring the image back, so that the user can retry.
        change(id, { status: 'failed', reason: texts.image.cancelled });
      }
    },
    isSending: () => running.size > 0,
    hasFailed: () => [...uploads.values()].some(({ status }) => status === 'failed'),
    /** Cancels all uploads and forgets them. */
    close: (): void => {
      for (const controller of running.values()) controller.abort();
      for (const { preview } of uploads.values()) URL.revokeObjectURL(preview);
      running.clear();
      uploads.clear();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
