import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { toStored } from './post-values.ts';
import { texts } from '../texts.ts';
import type { PostForm } from './use-post-form.ts';

/** Actions on an article besides saving it. */
export function useDraftActions({ form, post, act, show, askReview }: PostForm) {
  const utils = trpc.useUtils();
  const discard = trpc.posts.discardDraft.useMutation();

  /** Discards the draft, unless a colleague has saved a newer draft. The toast offers an undo. */
  async function discardDraft(): Promise<void> {
    if (post === undefined) return;
    await form.autosave?.ended();
    try {
      await discard.mutateAsync({ id: post.id, draft_version: form.baseNow().draft });
    } catch (error) {
      return void toast.failure(messageOf(error) ?? texts.editor.discardFailed);
    }
    const saved = { post, draft: null };
    show(saved);
    const undo = form.discard(toStored(saved));
    toast.success(texts.editor.discarded, { label: panel.form.undo, run: () => form.isOpen() && undo() });
    await utils.posts.overview.invalidate();
  }

  async function withdrawReview(): Promise<void> {
    try {
      await askReview(false);
      toast.success(texts.editor.reviewWithdrawn);
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.editor.actFailed);
    }
    await utils.posts.overview.invalidate();
  }

  /** Sends the article back to its author. Rejects with the server's error. */
  async function sendBack(note: string): Promise<void> {
    await askReview(false, note);
    toast.success(texts.sendBack.sent);
    await utils.posts.invalidate();
  }

  return { discardDraft, withdrawReview, sendBack, unpublish: () => act('unpublish') };
}
