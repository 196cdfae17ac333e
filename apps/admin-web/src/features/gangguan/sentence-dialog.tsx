import { useState } from 'react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { Spinner } from '@jala/ui/spinner';
import { TextField } from '#forms/text-field.tsx';
import { texts } from './texts.ts';

interface SentenceDialogProps {
  title: string;
  label: string;
  /** Initial text of the field. */
  sentence: string;
  submit: string;
  isSending: boolean;
  /** Reason why the sentence could not be sent. */
  failure: string | undefined;
  isRequired?: boolean;
  onSend: (sentence: string) => void;
  onClose: () => void;
}

/** Asks for one sentence of news. */
export function SentenceDialog(props: SentenceDialogProps) {
  const { title, label, sentence, submit, isSending, failure, isRequired = false, onSend, onClose } = props;
  const [teks, setTeks] = useState(sentence);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            onSend(teks.trim());
          }}
        >
          <DialogTitle className="text-lg font-bold">{title}</DialogTitle>
          <TextField label={label} name="teks" lines={3} value={teks} onValue={setTeks} error={undefined} />
          {failure !== undefined && (
            <Alert tone="danger" role="alert">
              {failure}
            </Alert>
          )}
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={isSending || (isRequired && teks.trim() === '')}>
              {isSending && <Spinner />}
              {submit}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
