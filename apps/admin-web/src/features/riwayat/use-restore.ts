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
  /** The newest version, and whether it tells of a removal. */
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
 * Restores a version of a thing, and offers to undo that. Calls `onRestored` when it is done. `fault` is the sentence about why it was
 * not.
 */
export function useRestore({ thing, id, name, onRestored }: RestoredThing) {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.history.restore.useMutation();
  const [fault, setFault] = useState<string>();
  /** Goes on with a restore that needs the user's own password. */
  const [withPassword, setWithPassword] = useState<(own_password: string) => Promise<void>>();

  /** The screen behind the sheet shows what is stored now. Unsaved changes in its form are offered as a draft. */
  async function refresh(): Promise<void> {
    await openForm(draftNameOf(thing, id))?.takeNewest();
    await utils.invalidate();
  }

  /** Restores what was before, unless a colleague has saved something since the restore made the version `made`. */
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
        // The question for the password says itself that it was wrong.
        if (own_password !== undefined) throw error;
        setWithPassword(() => (typed: string) => restore(wanted, without_images, typed));
        return;
      }
      setFault(messageOf(error) ?? panel.restoreFailed);
      // Somebody else may have been first: the list shows what they did.
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
    /** Set while the user has to show who they are. */
    withPassword,
    forgetPassword: () => setWithPassword(undefined),
    restore,
    /** True if the version names a picture that is stored no more, so that it can be restored without. */
    needsNoImages: fault === messages.versionImageGone,
    forgetFault: () => setFault(undefined),
  };
}
