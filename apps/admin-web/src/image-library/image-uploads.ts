import type { Media } from '@jala/schema/wire/media';
import { texts as panel } from '#texts.ts';
import { randomId } from '#lib/random-id.ts';
import { createStore } from '#lib/store.ts';
import { RefusedImage, uploadable } from '#lib/uploadable-image.ts';
import { uploadImage } from '#lib/upload-image.ts';

/** The upload of one file, as its line shows it. */
export interface UploadLine {
  id: string;
  name: string;
  status: 'waiting' | 'preparing' | 'sending' | 'failed';
  /** The share that has been sent, from 0 to 1. */
  share: number;
  /** A `blob:` address of the image. */
  preview: string;
  /** Size of the file in bytes. `after` is the sent size if the image had to be made smaller. */
  before: number;
  after?: number;
  /** Reason of the failure, as a sentence for users. */
  reason?: string;
  /** True if a retry would fail in the same way. */
  isRefused?: boolean;
}

/** Number of uploads that run at once. More uploads would share the bandwidth, and each upload would take longer. */
const AT_ONCE = 2;

export type ImageUploads = ReturnType<typeof createImageUploads>;

/** Uploads several images, a few at a time. Calls `onStored` for each image that the server has stored. */
export function createImageUploads(onStored: (media: Media) => void) {
  const lines = createStore<readonly UploadLine[]>([]);
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();

  const change = (id: string, changes: Partial<UploadLine>) =>
    lines.set(lines.get().map((line) => (line.id === id ? { ...line, ...changes } : line)));

  function forget(id: string): void {
    running.get(id)?.abort();
    running.delete(id);
    files.delete(id);
    const line = lines.get().find((each) => each.id === id);
    if (line !== undefined) URL.revokeObjectURL(line.preview);
    lines.set(lines.get().filter((each) => each.id !== id));
    startNext();
  }

  async function send(id: string, file: File): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    change(id, { status: 'preparing', share: 0 });
    try {
      const ready = await uploadable(file);
      change(id, { status: 'sending', ...(ready !== file && { after: ready.size }) });
      const onProgress = (share: number) => change(id, { share });
      const media = await uploadImage(ready, { onProgress, signal: stop.signal });
      forget(id);
      onStored(media);
    } catch (error) {
      if (stop.signal.aborted) return;
      running.delete(id);
      const reason = error instanceof Error ? error.message : panel.image.failed;
      change(id, { status: 'failed', reason, isRefused: error instanceof RefusedImage });
      startNext();
    }
  }

  function startNext(): void {
    for (const { id, status } of lines.get()) {
      if (running.size >= AT_ONCE) return;
      const file = files.get(id);
      if (status === 'waiting' && file !== undefined && !running.has(id)) void send(id, file);
    }
  }

  return {
    lines,
    add: (chosen: Iterable<File>): void => {
      const added = Array.from(chosen, (file): UploadLine => {
        const id = randomId();
        files.set(id, file);
        const preview = URL.createObjectURL(file);
        return { id, name: file.name, status: 'waiting', share: 0, preview, before: file.size };
      });
      lines.set([...lines.get(), ...added]);
      startNext();
    },
    retry: (id: string): void => {
      change(id, { status: 'waiting' });
      startNext();
    },
    /** Cancels an upload, or removes the line of a failed upload. */
    dismiss: forget,
    /** Cancels all uploads. */
    close: (): void => {
      for (const { id } of lines.get()) forget(id);
    },
  };
}
