import { useState, type FormEvent } from 'react';
import type { Passkey } from '@jala/schema/wire/account';
import { PASSKEY_NAME_MAX } from '@jala/schema/limits';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Spinner } from '@jala/ui/spinner';
import { fieldErrors, messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

interface RenameDialogProps {
  passkey: Passkey;
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

export function RenameDialog({ passkey, onRenamed, onClose }: RenameDialogProps) {
  const [name, setName] = useState(passkey.name);
  const rename = trpc.account.renamePasskey.useMutation({
    async onSuccess() {
      await onRenamed();
      toast.success(texts.passkeys.renamed);
      onClose();
    },
  });
  const error = rename.isError
    ? (fieldErrors(rename.error).name ?? messageOf(rename.error) ?? texts.failed)
    : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ id: passkey.id, name });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogTitle>{texts.passkeys.renameTitle}</DialogTitle>
        <form className="mt-5 grid gap-4" onSubmit={submit}>
          <Field label={texts.passkeys.name} required error={error}>
            {(control) => (
              <Input
                {...control}
                maxLength={PASSKEY_NAME_MAX}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <DialogActions className="mt-2">
            <Button variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={rename.isPending}>
              {rename.isPending && <Spinner />}
              {texts.passkeys.renameSubmit}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
