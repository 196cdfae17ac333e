import { useState } from 'react';
import type { Thing } from '@jala/schema/things';
import { messages } from '@jala/schema/messages';
import { openForm } from '#forms/open-forms.ts';
import { fieldErrors, messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { draftNameOf } from './fields.ts';
import { dayOf } from '#lib/moments.ts';
import { texts } from './texts.ts';

interface ToRestore {
  id: number;
  at: string;
  /** The newest version. `isRemoved` is true if this version records a removal. */
  latest: { id: number; isRemoved: boolean } | undefined;
}

interface RestoredThing {
  thing: Thing;
  id: number;
  /** Name inside a sentence: 'paket Jala Rumah'. */
  name: string;
  onRestored: () => void;
}

/**
 * Restores a version of a thing, and offers an undo. Calls `onRestored` after success. After a failure, `fault` is a sentence with the
 * reason.
 */
export function useRestore({ thing, id, name, onRestored }: RestoredThing) {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.history.restore.useMutation();
  const [fault, setFault] = useState<string>();
  /** Continues a restore with the user's own password. Set while the restore waits for the password. */
  const [withPassword, setWithPassword] = useState<(own_password: string) => Promise<void>>();

  /** Updates the screen behind the sheet with the stored values. Unsaved changes in its form are offered as a draft. */
  async function refresh(): Promise<void> {
    await openForm(draftNameOf(thing, id))?.takeNewest();
    await utils.invalidate();
  }

  /** Undoes a restore: restores the version `before`. Fails if a version was saved after `made`, the version that the restore made. */
  async function undo(before: number, made: number | null, own_password?: string): Promise<void> {
    try {
      await mutateAsync({ id: before, ...(made !== null && { latest: made }), own_password });
      toast.success(texts.versions.undone(name));
    } catch (error) {
      toast.failure(messageOf(error) ?? panel.restoreFailed, {
        label: panel.form.undo,
        run: () => void undo(before, made, own_password),
      });
    }
    await refresh();
  }

  async function restore(wanted: ToRestore, without_images = false, own_password?: string): Promise<void> {
    const { id: version, at, latest } = wanted;
    setFault(undefined);
    let made: number | null;
    try {
      const known = latest && { latest: latest.id };
      made = (await mutateAsync({ id: version, without_images, own_password, ...known })).latest;
    } catch (error) {
      if (fieldErrors(error).own_password !== undefined) {
        // The dialog that asks for the password shows this error itself.
        if (own_password !== undefined) throw error;
        setWithPassword(() => (typed: string) => restore(wanted, without_images, typed));
        return;
      }
      setFault(messageOf(error) ?? panel.restoreFailed);
      // A colleague may have changed the thing meanwhile: the reloaded list shows that change.
      await utils.history.invalidate();
      return;
    }
    onRestored();
    const undoing =
      latest === undefined || latest.isRemoved
        ? undefined
        : { label: panel.form.undo, run: () => void undo(latest.id, made, own_password) };
    toast.success(texts.versions.restored(dayOf(at), name), undoing);
    await refresh();
  }

  return {
    isPending,
    fault,
    /** Set while the user has to enter the own password. */
    withPassword,
    forgetPassword: () => setWithPassword(undefined),
    restore,
    /** True if the version uses an image that is no longer stored. The version can then be restored without images. */
    needsNoImages: fault === messages.versionImageGone,
    forgetFault: () => setFault(undefined),
  };
}
