import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Media } from '@jala/schema/wire/media';
import { RefusedImage } from '#lib/uploadable-image.ts';
import { createEditorUploads } from './uploads.ts';

const media: Media = { file: 'abc.png', width: 4, height: 3, bytes: 9 };
const file = new File(['x'], 'menara.png', { type: 'image/png' });

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});

/** Creates uploads. The test decides how each request in `sent` ends. */
function sending() {
  const sent: { resolve: (stored: Media) => void; reject: (error: Error) => void; signal: AbortSignal }[] = [];
  const onStored = vi.fn<(id: string, stored: Media) => void>();
  const uploads = createEditorUploads({
    currentSender:
      () =>
      (_file, { signal, onProgress }) => {
        onProgress(0.5);
        return new Promise((resolve, reject) => sent.push({ resolve, reject, signal }));
      },
    onStored,
  });
  return { uploads, sent, onStored };
}

describe('an upload', () => {
  it('reports its progress and ends with the stored image', async () => {
    const { uploads, sent, onStored } = sending();
    const id = uploads.add(file);
    expect(uploads.get(id)).toMatchObject({ status: 'sending', share: 0.5, preview: 'blob:x' });
    expect(uploads.isSending()).toBe(true);
    sent[0]?.resolve(media);
    await vi.waitFor(() => expect(onStored).toHaveBeenCalledWith(id, media));
    expect(uploads.isSending()).toBe(false);
  });

  it('reports why it failed and can be retried', async () => {
    const { uploads, sent, onStored } = sending();
    const id = uploads.add(file);
    sent[0]?.reject(new Error('Server tidak dapat dihubungi.'));
    await vi.waitFor(() =>
      expect(uploads.get(id)).toMatchObject({ status: 'failed', reason: 'Server tidak dapat dihubungi.' }),
    );
    uploads.retry(id);
    expect(uploads.isSending()).toBe(true);
    sent[1]?.resolve(media);
    await vi.waitFor(() => expect(onStored).toHaveBeenCalledWith(id, media));
  });

  it('knows whether another try can succeed', async () => {
    const { uploads, sent } = sending();
    const [broken, refused] = [uploads.add(file), uploads.add(file)];
    sent[0]?.reject(new Error('Gambar gagal diunggah. Coba lagi.'));
    sent[1]?.reject(new RefusedImage('Foto HEIC ini tidak dapat dibuka di sini.'));
    await vi.waitFor(() => expect(uploads.get(refused)?.isRefused).toBe(true));
    expect(uploads.get(broken)?.isRefused).toBe(false);
  });

  it('is cancelled when its image is removed from the text', () => {
    const { uploads, sent } = sending();
    const id = uploads.add(file);
    uploads.keepOnly(new Set([id]));
    expect(sent[0]?.signal.aborted).toBe(false);
    uploads.keepOnly(new Set());
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(uploads.isSending()).toBe(false);
  });

  it('notifies subscribers of each change', () => {
    const { uploads } = sending();
    const listener = vi.fn<() => void>();
    const unsubscribe = uploads.subscribe(listener);
    uploads.add(file);
    expect(listener).toHaveBeenCalled();
    listener.mockClear();
    unsubscribe();
    uploads.add(file);
    expect(listener).not.toHaveBeenCalled();
  });
});
