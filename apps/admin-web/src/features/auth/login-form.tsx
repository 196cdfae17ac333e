import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { CircleAlert, Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Spinner } from '@jala/ui/spinner';
import type { Session, SignIn } from '@jala/schema/wire/auth';
import { texts } from '#texts.ts';
import { hasCode, messageOf } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { PasswordInput } from '#components/password-input.tsx';
import { texts as ownTexts } from './texts.ts';

interface LoginFormProps {
  /** Initial value: the e-mail of the user who was signed in before. */
  email?: string | undefined;
  /** True if the e-mail field takes the focus when it appears. On touch screens it never does. */
  takesFocus?: boolean;
  onSignedIn: (session: Session) => void;
}

/** Signs in with a password and, if the server asks for it, a code; or with a passkey. */
export function LoginForm({ email: before, takesFocus = true, onSignedIn }: LoginFormProps) {
  const signIn = trpc.auth.signin.useMutation({ onSuccess: onSignedIn });
  const passkey = usePasskey(onSignedIn);
  /** E-mail and password that the server has accepted, to be sent again with the code. */
  const [accepted, setAccepted] = useState<SignIn>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a touch screen, the keyboard would cover the form before the user has seen it.
    if (takesFocus && window.matchMedia('(pointer: fine)').matches) email.current?.focus();
  }, [takesFocus]);
  const errorOf = (name: string) => (missing.includes(name) ? texts.form.required : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    passkey.forgetFailure();
    const form = new FormData(event.currentTarget);
    const empty = emptyFields(form);
    setMissing(empty);
    if (empty.length > 0) return event.currentTarget.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    const input = accepted
      ? { ...accepted, user_otp: typed(form, 'user_otp') }
      : { user_email: typed(form, 'user_email'), user_password: typed(form, 'user_password') };
    signIn.mutate(input, {
      onError: (error) => hasCode(error, 'SECOND_FACTOR') && setAccepted({ ...input, user_otp: undefined }),
    });
  };
  const back = () => {
    setAccepted(undefined);
    signIn.reset();
  };
  const isBusy = signIn.isPending || signIn.isSuccess || passkey.isBusy;
  // The server's first request for a code is not a failure.
  const isFailure = signIn.isError && !(hasCode(signIn.error, 'SECOND_FACTOR') && !signIn.error.data?.errors);
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={submit} className="grid gap-5">
        {isFailure && <Failure>{messageOf(signIn.error) ?? texts.login.failed}</Failure>}
        {passkey.failure !== undefined && !isFailure && <Failure>{passkey.failure}</Failure>}
        {accepted === undefined ? (
          <>
            <Field label={texts.login.email} error={errorOf('user_email')}>
              {(control) => (
                <Input
                  {...control}
                  ref={email}
                  name="user_email"
                  type="email"
                  required
                  autoComplete="username"
                  defaultValue={before}
                />
              )}
            </Field>
            <Field label={texts.login.password} error={errorOf('user_password')}>
              {(control) => (
                <PasswordInput {...control} name="user_password" required autoComplete="current-password" />
              )}
            </Field>
          </>
        ) : (
          <CodeField error={errorOf('user_otp')} />
        )}
        <Button type="submit" size="lg" className="mt-2 w-full" disabled={isBusy}>
          {isBusy && <Spinner />}
          {isBusy ? texts.login.submitting : texts.login.submit}
        </Button>
      </form>
      {passkey.isSupported && (
        <Button variant="outline" className="w-full" disabled={isBusy} onClick={() => void passkey.start()}>
          <Fingerprint aria-hidden strokeWidth={1.9} />
          {ownTexts.passkey}
        </Button>
      )}
      {accepted !== undefined && (
        <Button variant="ghost" className="w-full" disabled={isBusy} onClick={back}>
          {ownTexts.back}
        </Button>
      )}
    </div>
  );
}

function Failure({ children }: { children: string }) {
  return (
    <p
      role="alert"
      className="flex gap-2.5 rounded-md border border-destructive-line bg-destructive-tint px-4 py-3 font-semibold text-destructive-text"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 flex-none" strokeWidth={1.9} />
      {children}
    </p>
  );
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** The field for the code in the second step. It takes the focus when it appears. */
function CodeField({ error }: { error: string | undefined }) {
  // Codes from the app have only digits, but recovery codes have letters, so phones must show another keyboard.
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      <Field label={ownTexts.code} help={isRecovery ? ownTexts.recoveryHelp : ownTexts.codeHelp} error={error}>
        {(control) => (
          <Input
            // A new key creates a new field, so that phones show the other keyboard.
            key={String(isRecovery)}
            {...control}
            ref={takeFocus}
            name="user_otp"
            required
            maxLength={40}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
          />
        )}
      </Field>
      <Button variant="ghost" size="sm" className="pointer-coarse:min-h-11" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? ownTexts.byApp : ownTexts.byRecovery}
      </Button>
    </div>
  );
}

function usePasskey(onSignedIn: LoginFormProps['onSignedIn']) {
  const begin = trpc.auth.beginPasskeySignIn.useMutation();
  const signIn = trpc.auth.signinWithPasskey.useMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    isSupported: browserSupportsWebAuthn(),
    isBusy,
    failure,
    forgetFailure: () => setFailure(undefined),
    async start() {
      setBusy(true);
      setFailure(undefined);
      try {
        const options = await begin.mutateAsync();
        const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
        onSignedIn(await signIn.mutateAsync({ response: await startAuthentication({ optionsJSON }) }));
      } catch {
        setFailure(ownTexts.passkeyFailed);
        setBusy(false);
      }
    },
  };
}

/** Returns the names of the fields that are empty or contain only whitespace. */
const emptyFields = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' && value.trim() === '' ? [name] : []));

function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
