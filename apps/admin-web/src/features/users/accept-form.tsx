import { useState } from 'react';
import type { Session } from '@jala/schema/wire/auth';
import { PASSWORD_MIN, USER_NAME_MAX } from '@jala/schema/limits';
import type { OpenedInvitation } from '@jala/schema/wire/users';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Spinner } from '@jala/ui/spinner';
import { texts as panel } from '#texts.ts';
import { PasswordInput } from '#components/password-input.tsx';
import { errorsOf, required } from '#forms/checks.ts';
import { useRefusals } from '#forms/use-refusals.ts';
import { fieldErrors, messageOf, sourceOf } from '#lib/fault.ts';
import { storedToken } from '#lib/token.ts';
import { trpc } from '#lib/trpc.ts';
import { exactly } from '#lib/moments.ts';
import { texts } from './texts.ts';

interface Values {
  user_name: string;
  password: string;
}

interface AcceptFormProps {
  token: string;
  invitation: OpenedInvitation;
  onAccepted: (session: Session) => void;
}

/** Form for the name and the password of an invited user. The device stores no draft of this form. */
export function AcceptForm({ token, invitation, onAccepted }: AcceptFormProps) {
  const [values, setValues] = useState<Values>({ user_name: invitation.user_name, password: '' });
  const { form, errors, refuse, forgive } = useRefusals<Values>();
  const accept = trpc.users.acceptInvitation.useMutation({
    onSuccess: onAccepted,
    onError: (error) => refuse(fieldErrors(error)),
  });
  const isBusy = accept.isPending || accept.isSuccess;
  // A message at a field is not shown a second time.
  const isAtField = Object.keys(errors).length > 0;
  const reason =
    accept.isError && !isAtField ? (messageOf(accept.error) ?? panel.form.faults[sourceOf(accept.error)]) : undefined;
  const change = (name: keyof Values, value: string) => {
    setValues({ ...values, [name]: value });
    forgive(name);
  };
  const submit = () => {
    const found = errorsOf(values, {
      user_name: required,
      password: (password) => {
        if (password === '') return panel.form.required;
        return password.length < PASSWORD_MIN ? texts.accept.passwordTooShort : undefined;
      },
    });
    if (Object.keys(found).length > 0) refuse(found);
    else accept.mutate({ token, ...values });
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {storedToken() !== undefined && <Alert tone="warning">{texts.accept.replaces}</Alert>}
      <Field label={texts.accept.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="username"
            autoComplete="username"
            readOnly
            value={invitation.user_email}
          />
        )}
      </Field>
      <Field label={texts.accept.name} required error={errors.user_name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={USER_NAME_MAX}
            value={values.user_name}
            onChange={(event) => change('user_name', event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.accept.password} required help={texts.accept.passwordHelp} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => change('password', event.target.value)}
          />
        )}
      </Field>
      {reason !== undefined && (
        <Alert tone="danger" role="alert" className="font-semibold">
          {reason}
        </Alert>
      )}
      <Button type="submit" size="lg" className="w-full" disabled={isBusy}>
        {isBusy && <Spinner />}
        {isBusy ? texts.accept.submitting : texts.accept.submit}
      </Button>
      <p className="text-sm text-muted-foreground">{texts.accept.until(exactly(invitation.expires_at))}</p>
    </form>
  );
}
