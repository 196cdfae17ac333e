import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Returns a function that withdraws an entry that was written by mistake. It shows a failure as a toast, and then returns false. */
export function useWithdraw(): (id: number) => Promise<boolean> {
  const utils = trpc.useUtils();
  const withdraw = trpc.gangguan.withdraw.useMutation();
  return async (id) => {
    try {
      await withdraw.mutateAsync({ id });
      toast.success(texts.undone);
      return true;
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.undoFailed);
      return false;
    } finally {
      await utils.gangguan.invalidate();
    }
  };
}
