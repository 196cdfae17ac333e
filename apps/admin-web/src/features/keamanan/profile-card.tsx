import { useState, type FormEvent } from 'react';
import { USER_NAME_MAX } from '@jala/schema/limits';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Spinner } from '@jala/ui/spinner';
import { PasswordInput } from '#components/password-input.tsx';
import { fieldErrors, messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useUser } from '#lib/user.ts';
import { texts } from './texts.ts';
import { useRefreshAccount } from './account.ts';

/** The user's own name and e-mail. A new e-mail needs the password, because the user signs in with the e-mail. */
export function ProfileCard() {
  const user = useUser();
  const refresh = useRefreshAccount();
  const [name, setName] = useState(user.user_name);
  const [email, setEmail] = useState(user.user_email);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const updateName = trpc.account.updateName.useMutation();
  const updateEmail = trpc.account.updateEmail.useMutation();
  const isNewEmail = email.trim().toLowerCase() !== user.user_email;
  const { user_name: atName, user_email: atEmail, password: atPassword } = fieldErrors(error);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      if (name !== user.user_name) await updateName.mutateAsync({ user_name: name });
      if (isNewEmail) await updateEmail.mutateAsync({ user_email: email, password });
      setPassword('');
      toast.success(texts.profile.saved);
    } catch (thrown) {
      setError(thrown);
    }
    // Also after an error, because the name may have been saved before the e-mail was refused.
    await refresh();
    setBusy(false);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{texts.profile.title}</CardTitle>
      </CardHeader>
      <CardContent>
        <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
          <Field label={texts.profile.name} required error={atName}>
            {(control) => (
              <Input
                {...control}
                autoComplete="name"
                maxLength={USER_NAME_MAX}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={texts.profile.email} required help={texts.profile.emailHelp} error={atEmail}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          {isNewEmail && (
            <Field label={texts.profile.password} required help={texts.profile.passwordHelp} error={atPassword}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              )}
            </Field>
          )}
          {error !== undefined && [atName, atEmail, atPassword].every((field) => field === undefined) && (
            <Alert tone="danger" role="alert">
              {messageOf(error) ?? texts.failed}
            </Alert>
          )}
          <Button type="submit" variant="secondary" className="justify-self-start" disabled={isBusy}>
            {isBusy && <Spinner />}
            {isBusy ? texts.profile.saving : texts.profile.save}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
