import { useState, type FormEvent } from 'react';
import { PASSWORD_MIN } from '@jala/schema/limits';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Spinner } from '@jala/ui/spinner';
import { PasswordInput } from '#components/password-input.tsx';
import { fieldErrors, messageOf } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

interface RenewedPasswordFormProps {
  /** Token from the link for a new password. */
  token: string;
  onDone: () => void;
}

/** Sets a new password for a user who forgot the old password and opened a link for a new one. */
export function RenewedPasswordForm({ token, onDone }: RenewedPasswordFormProps) {
  const [passwords, setPasswords] = useState({ new_password: '', confirm_new_password: '' });
  const renew = trpc.auth.setForgottenPassword.useMutation({ onSuccess: onDone });
  const errors = fieldErrors(renew.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renew.mutate({ token, ...passwords });
  };
  const field = (name: keyof typeof passwords, label: string, help?: string) => (
    <Field label={label} required help={help} error={errors[name]}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          value={passwords[name]}
          onChange={(event) => setPasswords({ ...passwords, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  const isAtField = errors.new_password !== undefined || errors.confirm_new_password !== undefined;
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {field('new_password', texts.renewed.new, texts.renewed.newHelp(PASSWORD_MIN))}
      {field('confirm_new_password', texts.renewed.confirm)}
      {renew.isError && !isAtField && (
        <Alert tone="danger" role="alert">
          {messageOf(renew.error) ?? texts.renewed.failed}
        </Alert>
      )}
      <Button type="submit" size="lg" className="w-full" disabled={renew.isPending}>
        {renew.isPending && <Spinner />}
        {texts.renewed.submit}
      </Button>
    </form>
  );
}
