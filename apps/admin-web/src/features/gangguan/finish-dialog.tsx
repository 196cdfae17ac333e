import { useState } from 'react';
import type { GangguanRecord } from '@jala/schema/wire/gangguan';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { Spinner } from '@jala/ui/spinner';
import { TextField } from '#forms/text-field.tsx';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

interface FinishDialogProps {
  record: GangguanRecord;
  /** What the user has already written, which may be the last sentence. */
  typed: string;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks for one last sentence, and ends the outage. */
export function FinishDialog({ record: { id, jenis }, typed, onClose, onClosed }: FinishDialogProps) {
  const utils = trpc.useUtils();
  const [teks, setTeks] = useState(typed.trim() || texts.usual[jenis]);
  const close = trpc.gangguan.close.useMutation({
    onSuccess(closed) {
      utils.gangguan.get.setData({ id }, closed);
      void utils.gangguan.invalidate();
      toast.success(texts.closed);
      onClosed();
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            close.mutate({ id, teks: teks.trim() });
          }}
        >
          <DialogTitle className="text-lg font-bold">{texts.finishTitle}</DialogTitle>
          <TextField
            label={texts.lastSentence}
            name="teks"
            lines={3}
            value={teks}
            onValue={setTeks}
            error={undefined}
          />
          {close.isError && (
            <Alert tone="danger" role="alert">
              {messageOf(close.error) ?? texts.closeFailed}
            </Alert>
          )}
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={close.isPending}>
              {close.isPending && <Spinner />}
              {texts.close}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
