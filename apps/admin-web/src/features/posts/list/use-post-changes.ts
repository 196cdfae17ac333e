import type { PostOverviewItem, PostsChange } from '@jala/schema/wire/posts';
import { useBringingBack } from '#lib/bring-back.ts';
import { hasCode, messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { texts } from '../texts.ts';

type Act = PostsChange['act'];

/** Tells whether an action changes a post. An undo must not touch unchanged posts. */
const CHANGES: Record<Act, (post: PostOverviewItem) => boolean> = {
  publish: ({ status }) => status !== 'published',
  unpublish: ({ status }) => status !== 'draft',
  delete: () => true,
  change: () => true,
};

/** Tells whether publishing deletes a draft or ends a review, which an undo cannot restore. */
const endsMore = ({ has_draft, review_asked_at }: PostOverviewItem): boolean => has_draft || review_asked_at !== null;

/** Publishes, unpublishes, changes and removes posts in the list, reports success or failure, and offers an undo if possible. */
export function usePostChanges() {
  const utils = trpc.useUtils();
  const changing = trpc.posts.changeMany.useMutation();
  const bringBack = useBringingBack('posts');
  const updating = trpc.posts.update.useMutation();

  /** Performs an action on several posts. `fields` are the new values for the action `change`. Returns false on failure. */
  async function change(
    act: Act,
    posts: readonly PostOverviewItem[],
    fields?: PostsChange['fields'],
  ): Promise<boolean> {
    const changed = posts.filter(CHANGES[act]);
    const ids = changed.map(({ id }) => id);
    if (ids.length === 0) return true;
    const isDone = await changing.mutateAsync({ ids, act, fields }).then(
      () => {
        const [first] = changed;
        const isOne = act === 'delete' && changed.length === 1;
        const text = isOne && first ? texts.removed(first.post_title) : texts.bulk.done[act](ids.length);
        const undo = { label: panel.form.undo, run: () => void takeBack(act, changed, fields) };
        toast.success(text, act === 'publish' && changed.some(endsMore) ? undefined : undo);
        return true;
      },
      (error: unknown) => {
        if (act === 'delete' && ids.length === 1 && hasCode(error, 'NOT_FOUND')) toast.note(texts.removedBefore);
        else toast.failure(messageOf(error) ?? (act === 'delete' ? panel.removeFailed : texts.bulk.failed));
        return false;
      },
    );
    // Also after an error, because the server may have changed the posts although no response came.
    await utils.posts.invalidate();
    return isDone;
  }

  /** Undoes an action. Only a removed post is restored from its history, because the history does not store the status of a post. */
  async function takeBack(act: Act, posts: readonly PostOverviewItem[], fields?: PostsChange['fields']): Promise<void> {
    try {
      for (const post of posts)
        await (act === 'delete' ? bringBack(post.id) : fields ? setAsBefore(post, fields) : showAsBefore(post));
      toast.success(act === 'delete' && posts.length === 1 ? texts.restored : texts.bulk.undone);
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.bulk.undoFailed);
    }
    await utils.invalidate();
  }

  const setAsBefore = (
    { id, kategori_id, post_author }: PostOverviewItem,
    changed: NonNullable<PostsChange['fields']>,
  ): Promise<unknown> =>
    changing.mutateAsync({
      ids: [id],
      act: 'change',
      fields: {
        ...(changed.kategori_id !== undefined && { kategori_id }),
        ...(changed.post_author !== undefined && { post_author }),
      },
    });

  const showAsBefore = ({ id, post_title, version, status, publish_at }: PostOverviewItem): Promise<unknown> =>
    updating.mutateAsync({
      id,
      post_title,
      // The version after the change to undo. The server refuses the undo if the post was changed again since.
      version: version + 1,
      status,
      ...(status !== 'draft' && publish_at !== null && { publish_at }),
    });

  return { change, isBusy: changing.isPending, busyIds: changing.isPending ? changing.variables.ids : [] };
}
