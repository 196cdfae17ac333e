import { useState } from 'react';
import type { ChangePassword } from '@jala/schema/wire/auth';
import { PASSWORD_MIN } from '@jala/schema/limits';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { Field } from '@jala/ui/field';
import { Spinner } from '@jala/ui/spinner';
import { texts } from '#texts.ts';
import { errorsOf } from '#forms/checks.ts';
import type { FieldErrors } from '#forms/form-state.ts';
import { useRefusals } from '#forms/use-refusals.ts';
import { fieldErrors, messageOf, sourceOf } from '#lib/fault.ts';
import { closeFailures, toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useUser } from '#lib/user.ts';
import { PasswordInput } from '#components/password-input.tsx';

/** Texts of the form. */
const words = {
  changePassword: 'Ubah password',
  old: 'Password Lama',
  new: 'Password Baru',
  newHelp: `Minimal ${PASSWORD_MIN} karakter. Perangkat lain yang memakai akun ini akan keluar.`,
  confirm: 'Konfirmasi Password Baru',
  submit: 'Ubah Password',
  tooShort: `Password minimal ${PASSWORD_MIN} karakter.`,
  mismatch: 'Password baru dan konfirmasi password tidak cocok.',
  changed: 'Password berhasil diubah.',
  failed: 'Gagal mengubah password.',
};

const NO_PASSWORDS: ChangePassword = { old_password: '', new_password: '', confirm_new_password: '' };

/** Requires a value. Unlike other fields, a password may consist of whitespace. */
const typed = (value: string) => (value === '' ? texts.form.required : undefined);

/** Checks the form before it is sent. Returns the errors by field (specification section 5). */
const errorsIn = (passwords: ChangePassword): FieldErrors<ChangePassword> =>
  errorsOf(passwords, {
    old_password: typed,
    new_password: (value) => typed(value) ?? (value.length < PASSWORD_MIN ? words.tooShort : undefined),
    confirm_new_password: (value) => typed(value) ?? (value === passwords.new_password ? undefined : words.mismatch),
  });

interface PasswordFieldProps {
  name: keyof ChangePassword;
  label: string;
  help?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** Changes the user's own password. Unlike the forms of records, this form stores no draft on the device. */
export function ChangePasswordForm() {
  const { user_email: email } = useUser();
  const { form, passwords, errors, reason, isSaving, type, submit } = useChangePassword();
  const field = ({ name, label, help, autoComplete }: PasswordFieldProps) => (
    <Field label={label} required help={help} error={errors[name]}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete={autoComplete}
          value={passwords[name]}
          onChange={(event) => type(name, event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <Card id="password" className="max-w-144 scroll-mt-20">
      <CardHeader>
        <CardTitle>{words.changePassword}</CardTitle>
      </CardHeader>
      <CardContent>
        <form
          ref={form}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {/* Tells password managers whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          {field({ name: 'old_password', label: words.old, autoComplete: 'current-password' })}
          {field({
            name: 'new_password',
            label: words.new,
            help: words.newHelp,
            autoComplete: 'new-password',
          })}
          {field({ name: 'confirm_new_password', label: words.confirm, autoComplete: 'new-password' })}
          {reason !== undefined && (
            <Alert tone="danger" role="alert" className="font-semibold">
              {reason}
            </Alert>
          )}
          <Button type="submit" className="justify-self-start" disabled={isSaving}>
            {isSaving && <Spinner />}
            {isSaving ? texts.form.saving : words.submit}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

function useChangePassword() {
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const { form, errors, refuse, forgive } = useRefusals<ChangePassword>();
  const [reason, setReason] = useState<string>();

  function fail(error: unknown): void {
    const atFields = fieldErrors(error);
    const message = messageOf(error);
    refuse(atFields);
    setReason(message === undefined ? texts.form.faults[sourceOf(error)] : undefined);
    // A message that is shown at a field is not shown again as a toast.
    if (message === undefined || !Object.values(atFields).includes(message)) {
      toast.failure(message ?? words.failed);
    }
  }
  const change = trpc.auth.changePassword.useMutation({
    onSuccess() {
      closeFailures();
      setPasswords(NO_PASSWORDS);
      toast.success(words.changed);
    },
    onError: fail,
  });

  return {
    form,
    passwords,
    errors,
    reason,
    isSaving: change.isPending,
    type: (name: keyof ChangePassword, value: string): void => {
      setPasswords({ ...passwords, [name]: value });
      forgive(name);
    },
    submit: (): void => {
      const found = errorsIn(passwords);
      setReason(undefined);
      if (Object.keys(found).length > 0) refuse(found);
      else change.mutate(passwords);
    },
  };
}
