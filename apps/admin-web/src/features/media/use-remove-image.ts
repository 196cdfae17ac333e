import { texts as panel } from '#texts.ts';
import { messageOf } from '#lib/fault.ts';
import { toast, type ToastAction } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Moves an image to the trash, and offers an undo. */
export function useRemoveImage(onRemoved: () => void) {
  const utils = trpc.useUtils();
  const removal = trpc.media.remove.useMutation();
  const restoring = trpc.media.restore.useMutation();

  async function bringBack(file: string): Promise<void> {
    try {
      await restoring.mutateAsync({ file });
      toast.success(texts.sheet.restored);
    } catch (error) {
      toast.failure(messageOf(error) ?? panel.restoreFailed, undoing(file));
    }
    await utils.media.invalidate();
  }
  const undoing = (file: string): ToastAction => ({ label: texts.sheet.undo, run: () => void bringBack(file) });

  return {
    remove: async (file: string, isUsed: boolean): Promise<void> => {
      try {
        await removal.mutateAsync({ file, even_if_used: isUsed });
        onRemoved();
        toast.success(texts.sheet.removed, undoing(file));
      } catch (error) {
        toast.failure(messageOf(error) ?? texts.sheet.removeFailed);
      }
      await utils.media.invalidate();
    },
  };
}

/** Moves several images to the trash, reports how many, and offers an undo. */
export function useRemoveImages() {
  const utils = trpc.useUtils();
  const removal = trpc.media.remove.useMutation();
  const restoring = trpc.media.restore.useMutation();

  /** Calls `act` for the files, one after the other. Returns the files for which it succeeded, and the last error. */
  async function each(files: readonly string[], act: (file: string) => Promise<unknown>) {
    const done: string[] = [];
    let fault: unknown;
    for (const file of files) {
      await act(file).then(
        () => done.push(file),
        (error: unknown) => (fault = error),
      );
    }
    await utils.media.invalidate();
    return { done, fault };
  }

  async function bringBack(files: readonly string[]): Promise<void> {
    const { done, fault } = await each(files, (file) => restoring.mutateAsync({ file }));
    if (fault === undefined) toast.success(texts.bulk.restored(done.length));
    else toast.failure(messageOf(fault) ?? panel.restoreFailed);
  }

  async function remove(files: readonly string[]): Promise<void> {
    const { done, fault } = await each(files, (file) => removal.mutateAsync({ file, even_if_used: true }));
    const undo = { label: texts.sheet.undo, run: () => void bringBack(done) };
    if (done.length > 0) toast.success(texts.bulk.removed(done.length), undo);
    const left = files.length - done.length;
    if (left > 0) toast.failure(`${texts.bulk.notRemoved(left)} ${messageOf(fault) ?? texts.sheet.removeFailed}`);
  }

  return { remove, isBusy: removal.isPending };
}
