import type { GangguanRecord } from '@jala/schema/wire/gangguan';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { SentenceDialog } from './sentence-dialog.tsx';
import { texts } from './texts.ts';

interface FinishDialogProps {
  record: GangguanRecord;
  /** Text that the user has already typed. The dialog offers it as the last sentence. */
  typed: string;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks for a last sentence of news, and ends the outage. */
export function FinishDialog({ record: { id, jenis }, typed, onClose, onClosed }: FinishDialogProps) {
  const utils = trpc.useUtils();
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
    <SentenceDialog
      title={texts.finishTitle}
      label={texts.lastSentence}
      sentence={typed.trim() || texts.usual[jenis]}
      submit={texts.close}
      isSending={close.isPending}
      failure={close.isError ? (messageOf(close.error) ?? texts.closeFailed) : undefined}
      onSend={(teks) => close.mutate({ id, teks })}
      onClose={onClose}
    />
  );
}
