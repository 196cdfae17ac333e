import { useEffect, useRef, useState } from 'react';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@jala/schema/limits';
import { texts } from '#texts.ts';
import { uploadImage } from '#lib/upload-image.ts';
import type { Uploads } from './uploads.ts';

interface Running {
  file: File;
  /** Shows the picture while it is on its way. */
  preview: string;
  /** The share that has been sent, 0 to 1. */
  share: number;
}

interface ImageUploadOptions {
  uploads: Uploads;
  /** Told the stored file's name. */
  onStored: (file: string) => void;
}

const refusalOf = ({ type, size }: File): string | undefined => {
  if (!IMAGE_TYPES.includes(type)) return texts.image.wrongType;
  return size > IMAGE_MAX_BYTES ? texts.image.tooLarge : undefined;
};

/** Sends one chosen picture to storage at a time. */
export function useImageUpload({ uploads, onStored }: ImageUploadOptions) {
  const [running, setRunning] = useState<Running>();
  const [fault, setFault] = useState<string>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  useEffect(() => {
    // What somebody wanted to show and could not send is no reason to save without it.
    const field = {};
    uploads.miss(field, fault !== undefined);
    return () => uploads.miss(field, false);
  }, [uploads, fault]);

  async function send(file: File): Promise<boolean> {
    const stop = new AbortController();
    control.current = stop;
    const preview = URL.createObjectURL(file);
    setRunning({ file, preview, share: 0 });
    try {
      const onProgress = (share: number) => setRunning({ file, preview, share });
      const { file: name } = await uploadImage(file, { onProgress, signal: stop.signal });
      onStored(name);
      return true;
    } catch (error) {
      // Given up on purpose: the picture of before stays.
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
    fault,
    cancel: () => control.current?.abort(),
    /** Leaves the picture as it is. */
    giveUp: () => setFault(undefined),
    choose(file: File): void {
      control.current?.abort();
      const refusal = refusalOf(file);
      setFault(refusal);
      if (refusal === undefined) uploads.add(send(file));
    },
  };
}
