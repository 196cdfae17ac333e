import { copy } from '#copy.ts';
import { hasCode } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';

/** Removes a post, says how that went, and reads the list anew. */
export function useRemovePost(): (id: number) => Promise<void> {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.posts.delete.useMutation();
  return async (id) => {
    try {
      await mutateAsync({ id });
      toast.success(copy.posts.removed);
    } catch (error) {
      if (!hasCode(error, 'NOT_FOUND')) return toast.failure(copy.removeFailed);
      toast.note(copy.posts.removedBefore);
    }
    await utils.posts.invalidate();
  };
}
