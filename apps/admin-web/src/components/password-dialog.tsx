import { useState, type FormEvent, type ReactNode } from 'react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Spinner } from '@jala/ui/spinner';
import { fieldErrors, messageOf } from '#lib/fault.ts';
import { useUser } from '#lib/user.ts';
import { texts } from '#texts.ts';
import { PasswordInput } from './password-input.tsx';

interface PasswordDialogProps {
  title: string;
  hint?: string;
  /** Label of the button. */
  submit: string;
  isDestructive?: boolean;
  /** Does the action that needs the password. Rejects with the server's error, or with {@link RefusedError}, whose message is shown. */
  run: (password: string) => Promise<unknown>;
  /** Called after success and on cancel. */
  onClose: () => void;
  /** Further fields, above the password. */
  children?: ReactNode;
}

/** Asks for the user's own password before a sensitive action, such as a change of how people sign in. */
export function PasswordDialog({
  title,
  hint = texts.passwordDialog.hint,
  submit,
  isDestructive = false,
  run,
  onClose,
  children,
}: PasswordDialogProps) {
  const { user_email } = useUser();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const { password: passwordError, own_password: ownPasswordError } = fieldErrors(error);
  const fieldError = isMissing ? texts.form.required : (passwordError ?? ownPasswordError);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') return;
    setBusy(true);
    setError(undefined);
    try {
      await run(password);
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <DialogContent aria-describedby="password-dialog-hint">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription id="password-dialog-hint" className="mb-5">
          {hint}
        </DialogDescription>
        <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
          <input type="text" name="username" autoComplete="username" value={user_email} readOnly hidden />
          {children}
          <Field label={texts.passwordDialog.label} required error={fieldError}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value);
                  setMissing(false);
                }}
              />
            )}
          </Field>
          {error !== undefined && fieldError === undefined && (
            <Alert tone="danger" role="alert">
              {messageOf(error) ?? (error instanceof RefusedError ? error.message : texts.passwordDialog.failed)}
            </Alert>
          )}
          <DialogActions className="mt-2">
            <Button variant="outline" disabled={isBusy} onClick={onClose}>
              {texts.passwordDialog.cancel}
            </Button>
            <Button type="submit" variant={isDestructive ? 'destructive' : 'primary'} disabled={isBusy}>
              {isBusy && <Spinner />}
              {submit}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Thrown by `run` to show its message in the dialog. */
export class RefusedError extends Error {}
