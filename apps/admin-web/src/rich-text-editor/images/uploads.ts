import type { Media } from '@jala/schema/media';
import { texts } from '#rich-text-editor/texts.ts';
import type { UploadImage } from '#rich-text-editor/props.ts';
import { randomId } from '#lib/random-id.ts';

/** A picture on its way to storage. */
export interface Upload {
  file: File;
  /** An address within this page, for looking at the picture meanwhile. */
  preview: string;
  /** The share that has been sent, 0 to 1. */
  share: number;
  status: 'sending' | 'failed' | 'stored';
  /** Why it failed, in a sentence for people. */
  reason?: string;
  media?: Media;
}

/** The pictures of one editor that are on their way, by id. */
export interface Uploads {
  /** Begins to send a picture and gives back its id. */
  add: (file: File) => string;
  get: (id: string) => Upload | undefined;
  retry: (id: string) => void;
  /** Ends the sending of all pictures that are not among these: they were taken out of the text. */
  keepOnly: (ids: ReadonlySet<string>) => void;
  isSending: () => boolean;
  hasFailed: () => boolean;
  /** Ends all sending and forgets the pictures. */
  close: () => void;
  subscribe: (listener: () => void) => () => void;
}

interface Sending {
  send: () => UploadImage;
  /** Told of each picture that reached storage. */
  onStored: (id: string, media: Media) => void;
}

export function createUploads({ send, onStored }: Sending): Uploads {
  const uploads = new Map<string, Upload>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = (id: string, changes: Partial<Upload>) => {
    const upload = uploads.get(id);
    if (upload === undefined) return;
    uploads.set(id, { ...upload, ...changes });
    tell();
  };

  const start = async (id: string, file: File): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    try {
      const onProgress = (share: number) => running.get(id) === controller && change(id, { share });
      const media = await send()(file, { onProgress, signal });
      if (signal.aborted) return;
      running.delete(id);
      change(id, { status: 'stored', share: 1, media });
      onStored(id, media);
    } catch (error) {
      if (signal.aborted) return;
      running.delete(id);
      change(id, { status: 'failed', reason: error instanceof Error ? error.message : texts.image.failed });
    }
  };

  return {
    add(file) {
      const id = randomId();
      uploads.set(id, { file, preview: URL.createObjectURL(file), share: 0, status: 'sending' });
      void start(id, file);
      tell();
      return id;
    },
    get: (id) => uploads.get(id),
    retry(id) {
      const upload = uploads.get(id);
      if (upload === undefined || running.has(id)) return;
      change(id, { status: 'sending', share: 0 });
      void start(id, upload.file);
    },
    keepOnly(ids) {
      for (const [id, controller] of running) {
        if (ids.has(id)) continue;
        controller.abort();
        running.delete(id);
        // An undo may bring it back.
        change(id, { status: 'failed', reason: texts.image.cancelled });
      }
    },
    isSending: () => running.size > 0,
    hasFailed: () => [...uploads.values()].some(({ status }) => status === 'failed'),
    close() {
      for (const controller of running.values()) controller.abort();
      for (const { preview } of uploads.values()) URL.revokeObjectURL(preview);
      running.clear();
      uploads.clear();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
