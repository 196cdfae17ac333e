import { useRef } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { messageOf } from '#lib/fault.ts';
import { exactly } from '#lib/moments.ts';
import { closeToast, toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useSite } from '#lib/use-site.ts';
import { texts as panel } from '#texts.ts';
import { texts } from '../texts.ts';
import type { PostForm } from './use-post-form.ts';

interface Link {
  url: string;
  until: string;
}

/** Makes a private link that shows the current draft of an article. The draft is saved first. */
export function usePreviewLink({ form, idNow, openConflict }: PostForm) {
  const { data: site } = useSite();
  const { mutateAsync } = trpc.posts.preview.useMutation();
  const isBusy = useRef(false);

  /** Makes the link. On failure, shows the reason and returns undefined. */
  async function make(): Promise<Link | undefined> {
    const { autosave } = form;
    await form.uploads.settled();
    if (site === undefined || autosave === undefined || !(await autosave.flush())) {
      if (autosave?.state.get().kind === 'conflict') openConflict();
      else toast.failure(texts.previewing.notKept);
      return undefined;
    }
    const id = idNow();
    if (id === undefined) {
      toast.note(texts.previewing.nothing);
      return undefined;
    }
    try {
      const { path, expires_at } = await mutateAsync({ id });
      return { url: site.public_origin + path, until: exactly(expires_at) };
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.previewing.failed);
      return undefined;
    }
  }

  async function copy({ url, until }: Link): Promise<void> {
    if (await copyText(url)) toast.success(texts.previewing.copied(until));
    else toast.failure(panel.notCopied);
  }

  async function alone(act: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } finally {
      isBusy.current = false;
    }
  }

  return {
    open: () =>
      alone(async () => {
        // Browsers allow a new tab only during the click, not later when the link is ready.
        const tab = window.open('', '_blank');
        const waiting = tab === null ? toast.note(texts.previewing.waiting) : undefined;
        const link = await make();
        if (waiting !== undefined) closeToast(waiting);
        if (link === undefined) tab?.close();
        else if (tab === null) {
          const open = () => void window.open(link.url, '_blank', 'noopener');
          toast.success(texts.previewing.blocked, { label: texts.previewing.open, run: open });
        } else {
          tab.opener = null;
          tab.location.replace(link.url);
          toast.success(texts.previewing.opened, { label: texts.previewing.copy, run: () => void copy(link) });
        }
      }),
    copyLink: () =>
      alone(async () => {
        const link = await make();
        if (link !== undefined) await copy(link);
      }),
  };
}
