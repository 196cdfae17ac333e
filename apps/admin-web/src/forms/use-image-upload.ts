import { useEffect, useRef, useState } from 'react';
import { texts } from '#texts.ts';
import { uploadable } from '#lib/uploadable-image.ts';
import { uploadImage } from '#lib/upload-image.ts';
import type { Uploads } from './uploads.ts';

interface Running {
  file: File;
  /** A `blob:` address that shows the image during the upload. */
  preview: string;
  /** The share of the file that has been sent, from 0 to 1. */
  share: number;
}

/** An image that was uploaded. */
interface Sent {
  name: string;
  /** Of the file that the user chose, and of what is stored. */
  before: number;
  after: number;
}

interface ImageUploadOptions {
  uploads: Uploads;
  /** Called with the file name of the stored image. */
  onStored: (file: string) => void;
}

/** Uploads the image that the user chooses, one at a time. */
export function useImageUpload({ uploads, onStored }: ImageUploadOptions) {
  const [running, setRunning] = useState<Running>();
  const [sent, setSent] = useState<Sent>();
  const [fault, setFault] = useState<string>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  useEffect(() => {
    // A failed upload must block saves: the user chose this image, and a save without it would lose it silently.
    const field = {};
    uploads.setFailed(field, fault !== undefined);
    return () => uploads.setFailed(field, false);
  }, [uploads, fault]);

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
      setSent({ name: file.name, before: file.size, after: bytes });
      onStored(name);
      return true;
    } catch (error) {
      // The user cancelled the upload, so the previous image stays.
      if (stop.signal.aborted) return true;
      setFault(error instanceof Error ? error.message : texts.image.failed);
      return false;
    } finally {
      URL.revokeObjectURL(preview);
      if (control.current === stop) setRunning(undefined);
    }
  }

  return {
    running,
    sent,
    fault,
    refuse: setFault,
    cancel: () => control.current?.abort(),
    /** Forgets the upload, running or not: the user has taken another image. */
    leave(): void {
      control.current?.abort();
      setFault(undefined);
      setSent(undefined);
    },
    /** Dismisses the failed upload, so that the previous image stays. */
    giveUp: () => setFault(undefined),
    choose(file: File): void {
      control.current?.abort();
      setFault(undefined);
      uploads.add(send(file));
    },
  };
}
