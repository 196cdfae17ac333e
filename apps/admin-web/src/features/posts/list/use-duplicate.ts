import { useNavigate } from '@tanstack/react-router';
import { POST_TITLE_MAX } from '@jala/schema/limits';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { toInput, toStored } from '../editor/post-values.ts';
import { texts } from '../texts.ts';

/** Returns a function that makes a draft with the values of another post, except its slug and publication time, and opens the draft. */
export function useDuplicate(): (id: number) => Promise<void> {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const keep = trpc.posts.keepDraft.useMutation();
  return async (id) => {
    try {
      const { values } = toStored(await utils.posts.edited.fetch({ id }, { staleTime: 0 }));
      const kept = await keep.mutateAsync({
        ...toInput(values),
        post_title: texts.menu.copyOf(values.post_title).slice(0, POST_TITLE_MAX),
        // Readers would mistake two posts with the same slug for one post.
        post_slug: '',
        id: null,
        base_version: null,
        draft_version: 0,
      });
      toast.success(texts.menu.duplicated);
      void utils.posts.overview.invalidate();
      await navigate({ to: '/post/$id/edit', params: { id: String(kept.id) } });
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.menu.duplicateFailed);
    }
  };
}
