import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@jala/ui/alert-dialog';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import type { Conflict } from './use-edit-form.ts';

/** Shown when another user has saved first. The user can open that version, overwrite it, or decide later. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  return (
    <AlertDialog open={conflict.isOpen} onOpenChange={(open) => !open && conflict.close()}>
      <AlertDialogContent aria-describedby="conflict-consequence">
        <AlertDialogTitle>{texts.conflict.title}</AlertDialogTitle>
        <AlertDialogDescription id="conflict-consequence">{texts.conflict.hint}</AlertDialogDescription>
        <div className="mt-6 grid gap-2.5">
          <Button onClick={() => void conflict.takeNewest()}>{texts.conflict.takeNewest}</Button>
          <Button variant="outline" onClick={() => void conflict.overwrite()}>
            {texts.conflict.overwrite}
          </Button>
          <AlertDialogCancel asChild>
            <Button variant="ghost">{texts.no}</Button>
          </AlertDialogCancel>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
