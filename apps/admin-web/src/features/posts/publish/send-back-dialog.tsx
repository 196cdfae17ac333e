import { useId, useState, type FormEvent } from 'react';
import { REVIEW_NOTE_MAX } from '@jala/schema/limits';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Spinner } from '@jala/ui/spinner';
import { Textarea } from '@jala/ui/textarea';
import { FormDialogContent } from '#components/form-dialog-content.tsx';
import { messageOf } from '#lib/fault.ts';
import { texts } from '../texts.ts';

interface SendBackDialogProps {
  /** Sends the article back with this note. Rejects with the server's error. */
  send: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Asks the reviewer of an article what its author should change. */
export function SendBackDialog({ send, onClose }: SendBackDialogProps) {
  const hintId = useId();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // React events bubble from the dialog to the form around it, which would be submitted too.
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await send(note.trim());
      onClose();
    } catch (error) {
      setFault(messageOf(error) ?? texts.editor.actFailed);
      setBusy(false);
    }
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <FormDialogContent aria-describedby={hintId} onClose={onClose}>
        <DialogTitle>{texts.sendBack.title}</DialogTitle>
        <DialogDescription id={hintId} className="mb-5">
          {texts.sendBack.hint}
        </DialogDescription>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
          {fault !== undefined && (
            <Alert tone="danger" role="alert">
              {fault}
            </Alert>
          )}
          <Field label={texts.sendBack.note} help={texts.sendBack.noteHelp}>
            {(ties) => (
              <Textarea
                {...ties}
                rows={4}
                maxLength={REVIEW_NOTE_MAX}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {texts.sendBack.cancel}
            </Button>
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy && <Spinner />}
              {texts.sendBack.send}
            </Button>
          </DialogActions>
        </form>
      </FormDialogContent>
    </Dialog>
  );
}
