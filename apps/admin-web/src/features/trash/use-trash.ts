import { thingTitle } from '@jala/schema/labels/audit-labels';
import type { TrashItem } from '@jala/schema/wire/history';
import { messages } from '@jala/schema/messages';
import { useState } from 'react';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';

/** Actions on removed items. */
export function useTrash() {
  const utils = trpc.useUtils();
  const restoring = trpc.history.restore.useMutation();
  const removing = trpc.trash.remove.useMutation();
  /** A removed item whose image is no longer stored. The item can be restored without the image. */
  const [withoutImages, setWithoutImages] = useState<TrashItem>();

  async function restore(item: TrashItem, without_images = false): Promise<void> {
    setWithoutImages(undefined);
    try {
      await restoring.mutateAsync({ id: item.id, without_images });
      toast.success(texts.restored(thingTitle(item.thing), item.title));
    } catch (error) {
      const reason = messageOf(error);
      if (reason === messages.versionImageGone) setWithoutImages(item);
      else toast.failure(reason ?? panel.restoreFailed);
    }
    await utils.invalidate();
  }

  async function removeForGood(ids?: number[]): Promise<void> {
    try {
      await removing.mutateAsync(ids === undefined ? {} : { ids });
      toast.success(ids === undefined ? texts.emptied : texts.removed);
    } catch (error) {
      toast.failure(messageOf(error) ?? panel.removeFailed);
    }
    await utils.trash.invalidate();
  }

  return {
    /** The id of the item that is being restored. */
    restoringId: restoring.isPending ? restoring.variables.id : undefined,
    restore,
    removeForGood,
    withoutImages,
    keepInTrash: () => setWithoutImages(undefined),
  };
}
