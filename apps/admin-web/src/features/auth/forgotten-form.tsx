import type { FormEvent } from 'react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Spinner } from '@jala/ui/spinner';
import { Loaded } from '#components/loaded.tsx';
import { fieldErrors, messageOf } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Requests an e-mail with a link for a new password. If the server cannot send e-mail, shows whom to ask for a link instead. */
export function ForgottenForm() {
  const reading = trpc.auth.waysBack.useQuery();
  return (
    <Loaded reading={reading} skeleton={null}>
      {({ has_mail }) => (has_mail ? <AskForLink /> : <Alert>{texts.forgotten.withoutMail}</Alert>)}
    </Loaded>
  );
}

function AskForLink() {
  const ask = trpc.auth.forgotPassword.useMutation();
  const atField = fieldErrors(ask.error).user_email;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('user_email');
    ask.mutate({ user_email: typeof email === 'string' ? email : '' });
  };
  if (ask.isSuccess) {
    return (
      <Alert tone="success" role="status">
        {texts.forgotten.sent}
      </Alert>
    );
  }
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <p className="text-muted-foreground">{texts.forgotten.hint}</p>
      <Field label={texts.forgotten.email} error={atField}>
        {(control) => <Input {...control} name="user_email" type="email" required autoComplete="username" />}
      </Field>
      {ask.isError && atField === undefined && (
        <Alert tone="danger" role="alert">
          {messageOf(ask.error) ?? texts.forgotten.failed}
        </Alert>
      )}
      <Button type="submit" size="lg" className="w-full" disabled={ask.isPending}>
        {ask.isPending && <Spinner />}
        {texts.forgotten.submit}
      </Button>
    </form>
  );
}
