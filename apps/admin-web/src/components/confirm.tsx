import { CircleQuestionMark, type LucideIcon, Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogIcon,
  AlertDialogTitle,
} from '@jala/ui/alert-dialog';
import { Button } from '@jala/ui/button';
import { DialogActions } from '@jala/ui/dialog';
import { texts } from '#texts.ts';

interface ConfirmProps {
  isOpen: boolean;
  question: string;
  /** Text below the question: the result of answering Ya. */
  consequence?: ReactNode;
  /** Content below the consequence, such as a list. */
  children?: ReactNode;
  /** True if Ya removes something, so that the dialog looks like a warning. */
  isDestructive?: boolean;
  icon?: LucideIcon;
  onAnswer: (isYes: boolean) => void;
}

/** A question with the answers Ya and Batal (contract section 6). Escape and a click outside mean Batal. */
export function Confirm({
  isOpen,
  question,
  consequence,
  children,
  isDestructive = false,
  icon,
  onAnswer,
}: ConfirmProps) {
  const describedBy = useId();
  const Icon = icon ?? (isDestructive ? Trash2 : CircleQuestionMark);
  return (
    <AlertDialog open={isOpen} onOpenChange={(open) => !open && onAnswer(false)}>
      <AlertDialogContent aria-describedby={consequence ? describedBy : undefined} onBackdrop={() => onAnswer(false)}>
        <AlertDialogIcon data-tone={isDestructive ? 'danger' : 'neutral'}>
          <Icon strokeWidth={1.9} />
        </AlertDialogIcon>
        <AlertDialogTitle>{question}</AlertDialogTitle>
        {consequence && <AlertDialogDescription id={describedBy}>{consequence}</AlertDialogDescription>}
        {children}
        <DialogActions>
          <AlertDialogCancel asChild>
            <Button variant="outline">{texts.no}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button variant={isDestructive ? 'destructive' : 'primary'} onClick={() => onAnswer(true)}>
              {texts.yes}
            </Button>
          </AlertDialogAction>
        </DialogActions>
      </AlertDialogContent>
    </AlertDialog>
  );
}
