import { texts as panel } from '#texts.ts';
import { messageOf } from '#lib/fault.ts';
import { toast, type ToastAction } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Puts images into the trash, and offers to take that back. */
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
