import { X } from 'lucide-react';
import { useState } from 'react';
import type { ImageFocus, MediaDetail } from '@jala/schema/wire/media';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { Skeleton } from '@jala/ui/skeleton';
import { Spinner } from '@jala/ui/spinner';
import { Loaded } from '#components/loaded.tsx';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { FocalPoint } from './focal-point.tsx';
import { texts } from './texts.ts';

interface FocalDialogProps {
  /** The stored file. */
  file: string;
  onClose: () => void;
}

/**
 * Lets the user choose the focal point of a stored image beside the form that uses the image. The point is saved with the image, not
 * with the form.
 */
export default function FocalDialog({ file, onClose }: FocalDialogProps) {
  const reading = trpc.media.get.useQuery({ file }, { staleTime: 0 });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        // React also passes the events of a dialog to the form that opened the dialog.
        onSubmit={(event) => event.stopPropagation()}
        className="w-[min(36rem,calc(100vw-2rem))]"
      >
        <header className="-mt-1 mb-4 flex items-start justify-between gap-3">
          <div>
            <DialogTitle>{texts.focus.label}</DialogTitle>
            <DialogDescription>{texts.focus.everywhere}</DialogDescription>
          </div>
          <DialogClose asChild>
            <Button variant="ghost" size="icon" className="-mt-1.5 -mr-2" aria-label={texts.focus.close}>
              <X aria-hidden strokeWidth={1.9} />
            </Button>
          </DialogClose>
        </header>
        <Loaded reading={reading} loading={texts.focus.loading} skeleton={<Skeleton className="h-80" />}>
          {(image) => <FocusForm image={image} onClose={onClose} />}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

function FocusForm({ image, onClose }: { image: MediaDetail; onClose: () => void }) {
  const utils = trpc.useUtils();
  const update = trpc.media.update.useMutation();
  const [focus, setFocus] = useState<ImageFocus>(image.focus);
  const [fault, setFault] = useState<string>();
  async function save(): Promise<void> {
    if (update.isPending) return;
    setFault(undefined);
    try {
      // Sends only the focal point, so that changes that a colleague has made to the image stay.
      await update.mutateAsync({ file: image.file, focus });
      toast.success(texts.focus.saved);
      onClose();
    } catch (error) {
      setFault(messageOf(error) ?? texts.focus.failed);
    }
    await utils.media.invalidate();
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {fault !== undefined && (
        <Alert tone="danger" role="alert">
          {fault}
        </Alert>
      )}
      <FocalPoint isFirst image={image} focus={focus} onFocus={setFocus} />
      <div className="flex justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="outline" onClick={onClose}>
          {texts.focus.cancel}
        </Button>
        <Button type="submit" aria-disabled={update.isPending}>
          {update.isPending && <Spinner />}
          {update.isPending ? texts.focus.saving : texts.focus.save}
        </Button>
      </div>
    </form>
  );
}
