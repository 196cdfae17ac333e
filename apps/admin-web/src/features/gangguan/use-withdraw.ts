import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Returns a function that withdraws an entry that was written by mistake. A failure is shown as a toast, not thrown. */
export function useWithdraw(): (id: number) => Promise<void> {
  const utils = trpc.useUtils();
  const withdraw = trpc.gangguan.withdraw.useMutation();
  return async (id) => {
    try {
      await withdraw.mutateAsync({ id });
      toast.success(texts.undone);
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.undoFailed);
    }
    await utils.gangguan.invalidate();
  };
}
