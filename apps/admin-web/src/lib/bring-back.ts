import type { Thing } from '@jala/schema/things';
import { texts } from '#texts.ts';
import { messageOf } from './fault.ts';
import { toast, type ToastAction } from './toasts.ts';
import { trpc } from './trpc.ts';

/** Returns a function that restores a removed thing from the trash. It does nothing if the thing is not in the trash. */
export function useBringingBack(thing: Thing): (id: number) => Promise<void> {
  const utils = trpc.useUtils();
  const restore = trpc.history.restore.useMutation();
  return async (id) => {
    const { versions } = await utils.history.list.fetch({ thing, id, limit: 1 }, { staleTime: 0 });
    const [removal] = versions;
    if (removal?.is_removed) await restore.mutateAsync({ id: removal.id });
  };
}

/**
 * Returns a factory: id of a removed thing -> the button `Urungkan` for the message about the removal. The button restores the thing from
 * the trash and shows `restored`. After a failure, it is offered again.
 */
export function useBringBack(thing: Thing, restored: string): (id: number) => ToastAction {
  const utils = trpc.useUtils();
  const bringBack = useBringingBack(thing);
  const run = async (id: number) => {
    try {
      await bringBack(id);
      toast.success(restored);
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.restoreFailed, undoing(id));
    }
    await utils.invalidate();
  };
  const undoing = (id: number): ToastAction => ({ label: texts.form.undo, run: () => void run(id) });
  return undoing;
}
