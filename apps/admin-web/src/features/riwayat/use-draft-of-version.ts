import { useState } from 'react';
import type { Version } from '@jala/schema/wire/history';
import type { EditedPost, KeepPostDraft, PostDraftValues } from '@jala/schema/wire/posts';
import { openForm } from '#forms/open-forms.ts';
import { messageOf } from '#lib/fault.ts';
import { dayOf } from '#lib/moments.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { draftNameOf } from './fields.ts';
import { texts } from './texts.ts';

/**
 * Makes a draft of an article from one of its versions, beside the scheduled or published article, and offers an undo. Calls `onMade`
 * after success. After a failure, `fault` is a sentence with the reason.
 */
export function useDraftOfVersion({ id, title, onMade }: { id: number; title: string; onMade: () => void }) {
  const utils = trpc.useUtils();
  const { mutateAsync: keep, isPending } = trpc.posts.keepDraft.useMutation();
  const discard = trpc.posts.discardDraft.useMutation();
  const [fault, setFault] = useState<string>();

  /** Loads the draft into the article's form, if it is open. Unsaved changes in the form are offered as a draft. */
  async function refresh(): Promise<void> {
    await openForm(draftNameOf('posts', id))?.takeNewest();
    await utils.posts.invalidate();
  }

  /** Tells whether the article has an earlier draft, which the new draft would replace. */
  async function hasOther(): Promise<boolean> {
    const edited = await utils.posts.edited.fetch({ id }, { staleTime: 0 }).catch(() => undefined);
    return typeof edited?.draft?.draft_version === 'number';
  }

  async function takeBack({ draft }: EditedPost, made: Pick<KeepPostDraft, 'base_version' | 'draft_version'>) {
    try {
      await (draft === null
        ? discard.mutateAsync({ id, draft_version: made.draft_version })
        : keep({ ...draft.values, ...made, id }));
      toast.success(texts.versions.draftTakenBack);
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.versions.draftFailed);
    }
    await refresh();
  }

  async function makeDraft(version: Pick<Version, 'at' | 'state'>): Promise<void> {
    setFault(undefined);
    try {
      const before = await utils.posts.edited.fetch({ id }, { staleTime: 0 });
      const categories = await utils.kategori.list.fetch();
      const made = await keep({
        ...valuesOf(before.post, version.state),
        ...(!categories.some((kategori) => kategori.id === version.state.kategori_id) && { kategori_id: null }),
        id,
        base_version: before.post.version,
        draft_version: before.draft?.draft_version ?? 0,
      });
      onMade();
      toast.success(texts.versions.drafted(dayOf(version.at), title), {
        label: panel.form.undo,
        run: () => void takeBack(before, { base_version: made.base_version, draft_version: made.draft_version }),
      });
    } catch (error) {
      return setFault(messageOf(error) ?? texts.versions.draftFailed);
    }
    await refresh();
  }

  return { makeDraft, hasOther, isPending, fault, forgetFault: () => setFault(undefined) };
}

/** Returns the values of a version. A field that did not exist at the time of the version keeps its current value. */
function valuesOf(post: EditedPost['post'], state: Version['state']): PostDraftValues {
  const now: PostDraftValues = {
    post_title: post.post_title,
    post_konten: post.post_konten,
    post_image: post.post_image,
    post_image_alt: post.post_image_alt,
    kategori_id: post.kategori_id,
    post_author: post.post_author,
    post_excerpt: post.post_excerpt,
    post_slug: post.post_slug,
    seo_title: post.seo_title,
    seo_description: post.seo_description,
  };
  const then = Object.entries(state).filter(([field]) => Object.hasOwn(now, field));
  return { ...now, ...(Object.fromEntries(then) as Partial<PostDraftValues>) };
}
