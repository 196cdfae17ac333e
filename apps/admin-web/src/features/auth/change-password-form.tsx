import { useEffect, useRef, useState } from 'react';
import type { ChangePassword } from '@jala/schema/auth';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { Field } from '@jala/ui/field';
import { Spinner } from '@jala/ui/spinner';
import { copy } from '#copy.ts';
import type { FieldErrors } from '#forms/form-state.ts';
import { fieldErrors, messageOf } from '#lib/fault.ts';
import { closeFailures, toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useUser } from '#lib/user.ts';
import { NO_PASSWORDS, passwordFaults } from './change-password.ts';
import { PasswordInput } from './password-input.tsx';

interface PasswordFieldProps {
  name: keyof ChangePassword;
  label: string;
  help?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** One's own password. What is typed here is never kept on the device. */
export function ChangePasswordForm() {
  const { user_email: email } = useUser();
  const { passwords, errors, refusals, reason, isSaving, type, submit } = useChangePassword();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
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
    <Card className="max-w-144">
      <CardHeader>
        <CardTitle>{copy.settings.changePassword}</CardTitle>
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
          {field({ name: 'old_password', label: copy.settings.old, autoComplete: 'current-password' })}
          {field({
            name: 'new_password',
            label: copy.settings.new,
            help: copy.settings.newHelp,
            autoComplete: 'new-password',
          })}
          {field({ name: 'confirm_new_password', label: copy.settings.confirm, autoComplete: 'new-password' })}
          {reason !== undefined && (
            <Alert tone="danger" role="alert" className="font-semibold">
              {reason}
            </Alert>
          )}
          <Button type="submit" className="justify-self-start" disabled={isSaving}>
            {isSaving && <Spinner />}
            {isSaving ? copy.form.saving : copy.settings.submit}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

function useChangePassword() {
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [errors, setErrors] = useState<FieldErrors<ChangePassword>>({});
  const [reason, setReason] = useState<string>();
  /** Counted, so that the focus goes to the first fault once, and not again while that is being mended. */
  const [refusals, setRefusals] = useState(0);

  function refuse(sentences: FieldErrors<ChangePassword>): void {
    setErrors(sentences);
    setRefusals((count) => count + 1);
  }
  function fail(error: unknown): void {
    const sentences = fieldErrors(error);
    const sentence = messageOf(error);
    refuse(sentences);
    setReason(sentence === undefined ? copy.form.unreachable : undefined);
    // A sentence that stands at its field is not said again.
    if (sentence === undefined || !Object.values(sentences).includes(sentence)) {
      toast.failure(sentence ?? copy.settings.failed);
    }
  }
  const change = trpc.auth.changePassword.useMutation({
    onSuccess() {
      closeFailures();
      setPasswords(NO_PASSWORDS);
      toast.success(copy.settings.changed);
    },
    onError: fail,
  });

  return {
    passwords,
    errors,
    refusals,
    reason,
    isSaving: change.isPending,
    type: (name: keyof ChangePassword, value: string): void => {
      setPasswords({ ...passwords, [name]: value });
      const { [name]: _settled, ...others } = errors;
      setErrors(others);
    },
    submit: (): void => {
      const faults = passwordFaults(passwords);
      setReason(undefined);
      if (Object.keys(faults).length > 0) refuse(faults);
      else change.mutate(passwords);
    },
  };
}
