import { texts as panel } from '#texts.ts';
import { useBringBack } from '#lib/bring-back.ts';
import { hasCode } from '#lib/fault.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Removes a post, reports success or failure, and loads the list again. `removing` is the id of the post being removed. */
export function useRemovePost() {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending, variables } = trpc.posts.delete.useMutation(
    // Also after an error, because the server may have removed the post although no response came.
    thenRefresh(() => utils.posts.invalidate()),
  );
  const undoing = useBringBack('posts', texts.restored);
  return {
    removing: isPending ? variables.id : undefined,
    remove: async (id: number): Promise<void> => {
      try {
        await mutateAsync({ id });
        toast.success(texts.removed, undoing(id));
      } catch (error) {
        if (hasCode(error, 'NOT_FOUND')) toast.note(texts.removedBefore);
        else toast.failure(panel.removeFailed);
      }
    },
  };
}
