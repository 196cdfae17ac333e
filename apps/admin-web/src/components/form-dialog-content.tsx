import { type ComponentProps, useRef, useState } from 'react';
import { DialogContent } from '@jala/ui/dialog';
import { texts } from '#texts.ts';
import { Confirm } from './confirm.tsx';

interface FormDialogContentProps extends ComponentProps<typeof DialogContent> {
  onClose: () => void;
}

/**
 * Content of a dialog with a form. Once the user has typed, Escape, a click outside and the back button open a question before the dialog
 * closes.
 */
export function FormDialogContent({ onClose, children, ...props }: FormDialogContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const askFirst = (event: Event) => {
    // Without a form inside, the form was already submitted, so the dialog closes.
    if (!isTyped || content.current?.querySelector('form') === null) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <DialogContent
      ref={content}
      onInput={() => setTyped(true)}
      onEscapeKeyDown={askFirst}
      onInteractOutside={askFirst}
      {...props}
    >
      {children}
      <Confirm
        isOpen={isAsking}
        question={texts.closing.question}
        consequence={texts.closing.consequence}
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) onClose();
        }}
      />
    </DialogContent>
  );
}
