import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '@jala/ui/button';
import { closeToast, toast } from '#lib/toasts.ts';
import { texts } from '#texts.ts';
import type { EditForm } from './use-edit-form.ts';

export interface Cancel {
  /** Closes the form. Unsaved changes stay on this device. */
  close: () => void;
  /** Opens the form again, if the user undoes the cancel. */
  reopen: () => void;
}

/** Ids of the toasts that offer to open a form again, keyed by the name of the form's drafts. */
const offers = new Map<string, number>();

function closeOffer(draftName: string): void {
  const id = offers.get(draftName);
  if (id !== undefined) closeToast(id);
  offers.delete(draftName);
}

/** A button that closes the form. Unsaved changes stay on this device, and a toast offers to open the form with them again. */
export function CancelButton<Values extends object>({ form, close, reopen }: Cancel & { form: EditForm<Values> }) {
  const { draftName } = form;
  const router = useRouter();
  // The open form offers the unsaved changes itself, so close the toast.
  useEffect(() => closeOffer(draftName), [draftName]);
  const click = () => {
    const draft = form.putAside();
    close();
    if (draft === undefined) return;
    const action = {
      label: texts.form.undo,
      run() {
        draft.takeUp();
        reopen();
      },
    };
    offers.set(
      draftName,
      draft.isKept ? toast.success(texts.form.kept, action) : toast.failure(texts.form.notKept, action),
    );
    // Only this screen can open the form again, so close the toast on another screen.
    const { pathname } = router.latestLocation;
    const stop = router.subscribe('onResolved', ({ toLocation }) => {
      if (toLocation.pathname === pathname) return;
      closeOffer(draftName);
      stop();
    });
  };
  return (
    <Button variant="outline" disabled={form.isSaving} onClick={click}>
      {texts.no}
    </Button>
  );
}
