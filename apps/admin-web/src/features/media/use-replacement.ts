import { useState } from 'react';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { uploadable } from '#lib/uploadable-image.ts';
import { uploadImage } from '#lib/upload-image.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';

/** Uploads a file that replaces an image. `onReplaced` gets the names of the replaced and of the new image. */
export function useReplacement(onReplaced: (file: string, by: string) => void) {
  const utils = trpc.useUtils();
  const replace = trpc.media.replace.useMutation();
  /** Share of the file that has been sent, from 0 to 1. Undefined while no upload is running. */
  const [share, setShare] = useState<number>();

  async function replaceWith(file: string, by: string, tell: (places: number) => void): Promise<void> {
    try {
      const { places } = await replace.mutateAsync({ file, by });
      onReplaced(file, by);
      tell(places);
      await utils.invalidate();
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.sheet.replaceFailed);
    }
  }
  const takeBack = (file: string, by: string) => void replaceWith(file, by, () => toast.success(texts.sheet.takenBack));

  return {
    share,
    async replaceBy(file: string, chosen: File): Promise<void> {
      setShare(0);
      const by = await sent(chosen, setShare);
      if (by !== undefined)
        await replaceWith(file, by, (places) =>
          toast.success(texts.sheet.replaced(places), { label: texts.sheet.undo, run: () => takeBack(by, file) }),
        );
      setShare(undefined);
    },
  };
}

/** Uploads a file. Returns its stored name, or undefined after a failure, which a toast reports. */
async function sent(chosen: File, onProgress: (share: number) => void): Promise<string | undefined> {
  try {
    const { signal } = new AbortController();
    return (await uploadImage(await uploadable(chosen), { onProgress, signal })).file;
  } catch (error) {
    toast.failure(error instanceof Error ? error.message : panel.image.failed);
    return undefined;
  }
}
