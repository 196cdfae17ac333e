import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from '#texts.ts';
import { RefusedImage, uploadable } from '#lib/uploadable-image.ts';
import { uploadImage } from '#lib/upload-image.ts';
import type { Uploads } from './pending-uploads.ts';

interface Running {
  file: File;
  /** A `blob:` address that shows the image during the upload. */
  preview: string;
  /** The share of the file that has been sent, from 0 to 1. */
  share: number;
}

/** An image whose upload failed. The file is kept, because a photo that was just taken may exist nowhere else. */
interface Failed {
  sentence: string;
  /** Undefined if a retry would fail too. */
  file: File | undefined;
  preview: string | undefined;
}

/** An image that was uploaded. */
interface Sent {
  name: string;
  /** File name of the stored image. `preview` is a `blob:` address that shows the image until the stored file is loaded. */
  file: string;
  preview: string;
  /** `before` is the size of the chosen file, `after` is the size of the stored file, in bytes. */
  before: number;
  after: number;
}

interface ImageUploadOptions {
  uploads: Uploads;
  /** Called with the file name of the stored image. */
  onStored: (file: string) => void;
}

/** Uploads the image that the user chooses. A new choice cancels the upload before. A failed upload is retried when the network is back. */
export function useImageUpload({ uploads, onStored }: ImageUploadOptions) {
  const [running, setRunning] = useState<Running>();
  const [sent, setSent] = useState<Sent>();
  const [failed, setFailed] = useState<Failed>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  useEffect(() => {
    // A failed upload must block saves: the user chose this image, and a save without it would lose it silently.
    const field = {};
    uploads.setFailed(field, failed !== undefined);
    return () => uploads.setFailed(field, false);
  }, [uploads, failed]);
  const { preview: kept } = failed ?? sent ?? {};
  useEffect(() => () => void (kept !== undefined && URL.revokeObjectURL(kept)), [kept]);
  const retry = useEffectEvent(() => {
    if (failed?.file !== undefined) choose(failed.file);
  });
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  async function send(file: File): Promise<boolean> {
    const stop = new AbortController();
    control.current = stop;
    const preview = URL.createObjectURL(file);
    setRunning({ file, preview, share: 0 });
    setSent(undefined);
    try {
      const onProgress = (share: number) => setRunning({ file, preview, share });
      const ready = await uploadable(file);
      const { file: name, bytes } = await uploadImage(ready, { onProgress, signal: stop.signal });
      setSent({ name: file.name, file: name, preview: URL.createObjectURL(file), before: file.size, after: bytes });
      onStored(name);
      return true;
    } catch (error) {
      // The user cancelled the upload, so the previous image stays.
      if (stop.signal.aborted) return true;
      const sentence = error instanceof Error ? error.message : texts.image.failed;
      if (error instanceof RefusedImage) refuse(sentence);
      else setFailed({ sentence, file, preview: URL.createObjectURL(file) });
      return false;
    } finally {
      URL.revokeObjectURL(preview);
      if (control.current === stop) setRunning(undefined);
    }
  }
  const refuse = (sentence: string) => setFailed({ sentence, file: undefined, preview: undefined });
  function choose(file: File): void {
    control.current?.abort();
    setFailed(undefined);
    uploads.add(send(file));
  }

  return {
    running,
    sent,
    failed,
    refuse,
    /** Sends the failed image once more. */
    retry: () => failed?.file !== undefined && choose(failed.file),
    cancel: () => control.current?.abort(),
    /** Cancels a running upload and clears the result. Called when the user has taken another image. */
    leave(): void {
      control.current?.abort();
      setFailed(undefined);
      setSent(undefined);
    },
    /** Dismisses the failed upload, so that the previous image stays. */
    giveUp: () => setFailed(undefined),
    choose,
  };
}
