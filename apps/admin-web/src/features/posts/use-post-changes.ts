import type { PostOverviewItem, PostsChange } from '@jala/schema/posts';
import { hasCode, messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';

type Act = PostsChange['act'];

/** Whether an act changes a post. What it leaves as it is must not be taken back either. */
const CHANGES: Record<Act, (post: PostOverviewItem) => boolean> = {
  publish: ({ status }) => status !== 'published',
  unpublish: ({ status }) => status !== 'draft',
  delete: () => true,
};

/** Publishes, hides and removes posts of the list, reports success or failure, and offers to take it back. */
export function usePostChanges() {
  const utils = trpc.useUtils();
  const changing = trpc.posts.changeMany.useMutation();
  const restoring = trpc.history.restore.useMutation();

  async function change(act: Act, posts: readonly PostOverviewItem[]): Promise<void> {
    const ids = posts.filter(CHANGES[act]).map(({ id }) => id);
    if (ids.length === 0) return;
    try {
      await changing.mutateAsync({ ids, act });
      const [first] = posts;
      const text = act === 'delete' && ids.length === 1 && first ? texts.removed : texts.bulk.done[act](ids.length);
      toast.success(text, { label: panel.form.undo, run: () => void takeBack(act, ids) });
    } catch (error) {
      if (act === 'delete' && hasCode(error, 'NOT_FOUND')) toast.note(texts.removedBefore);
      else toast.failure(act === 'delete' ? panel.removeFailed : (messageOf(error) ?? texts.bulk.failed));
    }
    // Also after an error, because the server may have changed the posts although no response came.
    await utils.posts.invalidate();
  }

  /** Restores what each post was before, from its history. */
  async function takeBack(act: Act, ids: readonly number[]): Promise<void> {
    try {
      for (const id of ids) await restoreBefore(act, id);
      toast.success(act === 'delete' && ids.length === 1 ? texts.restored : texts.bulk.undone);
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.bulk.undoFailed);
    }
    await utils.invalidate();
  }

  async function restoreBefore(act: Act, id: number): Promise<void> {
    const { versions } = await utils.history.list.fetch({ thing: 'posts', id, limit: 2 }, { staleTime: 0 });
    const [newest, before] = versions;
    if (newest === undefined) return;
    // A removal is restored itself.
    const wanted = act === 'delete' ? (newest.is_removed ? newest : undefined) : before;
    if (wanted !== undefined) await restoring.mutateAsync({ id: wanted.id, latest: newest.id });
  }

  return { change, isBusy: changing.isPending, busyIds: changing.isPending ? changing.variables.ids : [] };
}
