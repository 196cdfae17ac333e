import { CircleAlert } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Spinner } from '@jala/ui/spinner';
import type { Session } from '@jala/schema/auth';
import { texts } from '#texts.ts';
import { trpc } from '#lib/trpc.ts';
import { PasswordInput } from '#components/password-input.tsx';

interface LoginFormProps {
  onSignedIn: (session: Session) => void;
}

export function LoginForm({ onSignedIn }: LoginFormProps) {
  const signIn = trpc.auth.signin.useMutation({ onSuccess: onSignedIn });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ user_email: typed(form, 'user_email'), user_password: typed(form, 'user_password') });
  };
  const isBusy = signIn.isPending || signIn.isSuccess;
  return (
    <form onSubmit={submit} className="grid gap-5">
      {signIn.isError && (
        <p
          role="alert"
          className="flex gap-2.5 rounded-md border border-destructive-line bg-destructive-tint px-4 py-3 font-semibold text-destructive-text"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 flex-none" strokeWidth={1.9} />
          {/* Without `data` no response came, and the error has no message for users. */}
          {signIn.error.data === null || signIn.error.data === undefined ? texts.login.failed : signIn.error.message}
        </p>
      )}
      <Field label={texts.login.email}>
        {(control) => <Input {...control} name="user_email" type="email" required autoComplete="username" />}
      </Field>
      <Field label={texts.login.password}>
        {(control) => <PasswordInput {...control} name="user_password" required autoComplete="current-password" />}
      </Field>
      <Button type="submit" size="lg" className="mt-2 w-full" disabled={isBusy}>
        {isBusy && <Spinner />}
        {isBusy ? texts.login.submitting : texts.login.submit}
      </Button>
    </form>
  );
}

function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
