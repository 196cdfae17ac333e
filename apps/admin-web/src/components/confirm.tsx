import { useId, type ReactNode } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@jala/ui/alert-dialog';
import { Button } from '@jala/ui/button';
import { DialogActions } from '@jala/ui/dialog';
import { copy } from '#copy.ts';

interface ConfirmProps {
  isOpen: boolean;
  question: string;
  /** What is lost, when something is. */
  consequence?: ReactNode;
  /** Whether the answer removes something. */
  isDestructive?: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** A question with the answers Ya and Batal (contract section 6). Escape means Batal. */
export function Confirm({ isOpen, question, consequence, isDestructive = false, onAnswer }: ConfirmProps) {
  const describedBy = useId();
  return (
    <AlertDialog open={isOpen} onOpenChange={(open) => !open && onAnswer(false)}>
      <AlertDialogContent aria-describedby={consequence ? describedBy : undefined}>
        <AlertDialogTitle>{question}</AlertDialogTitle>
        {consequence && <AlertDialogDescription id={describedBy}>{consequence}</AlertDialogDescription>}
        <DialogActions>
          <AlertDialogCancel asChild>
            <Button variant="outline">{copy.no}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button variant={isDestructive ? 'destructive' : 'primary'} onClick={() => onAnswer(true)}>
              {copy.yes}
            </Button>
          </AlertDialogAction>
        </DialogActions>
      </AlertDialogContent>
    </AlertDialog>
  );
}
