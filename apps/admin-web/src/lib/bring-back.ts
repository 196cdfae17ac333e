import type { Thing } from '@jala/schema/things';
import { texts } from '#texts.ts';
import { messageOf } from './fault.ts';
import { toast, type ToastAction } from './toasts.ts';
import { trpc } from './trpc.ts';

/**
 * Returns the button `Urungkan` for the message about the removal of a thing: it brings the thing back from the trash and reports
 * success with `restored`. When that fails, the button is offered again.
 */
export function useBringBack(thing: Thing, restored: string): (id: number) => ToastAction {
  const utils = trpc.useUtils();
  const restore = trpc.history.restore.useMutation();
  const bringBack = async (id: number) => {
    try {
      const { versions } = await utils.history.list.fetch({ thing, id, limit: 1 }, { staleTime: 0 });
      const [removal] = versions;
      if (removal?.is_removed) await restore.mutateAsync({ id: removal.id });
      toast.success(restored);
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.restoreFailed, undoing(id));
    }
    await utils.invalidate();
  };
  const undoing = (id: number): ToastAction => ({ label: texts.form.undo, run: () => void bringBack(id) });
  return undoing;
}
