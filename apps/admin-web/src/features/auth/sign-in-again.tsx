import { useEffect, useRef } from 'react';
import { Button } from '@jala/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { texts } from '#texts.ts';
import { openGate, signInGate } from '#lib/sign-in-gate.ts';
import { useStore } from '#lib/store.ts';
import { TOKEN_NAME } from '#lib/token.ts';
import { trpcClient } from '#lib/trpc.ts';
import { LoginForm } from './login-form.tsx';
import { signedInUser, startSession } from './session.ts';

/**
 * Handles a sign-in in another window. If the same user signed in, the waiting requests of this window continue. If another user signed
 * in, these requests fail and the start page opens, because the data on the screen belongs to the previous user.
 */
async function followSignIn(): Promise<void> {
  const own = signedInUser();
  const user = await trpcClient.account.get.query().catch(() => undefined);
  if (user === undefined || own === undefined) return;
  openGate(user.id === own.id);
  if (user.id !== own.id) location.assign('/admin/dashboard');
}

/** Shows a sign-in dialog over the screen when the session ends while the user is working. */
export function SignInAgain() {
  const isOpen = useStore(signInGate) !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_NAME && newValue !== null) void followSignIn();
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && openGate(false)}>
      <DialogContent
        aria-describedby="sign-in-again-hint"
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          // The dialog may open while the user is typing, and the next letters must not go into its fields.
          event.preventDefault();
          heading.current?.focus();
        }}
      >
        <DialogTitle ref={heading} tabIndex={-1} className="outline-none">
          {texts.signInAgain.title}
        </DialogTitle>
        <DialogDescription id="sign-in-again-hint" className="mb-6">
          {texts.signInAgain.hint}
        </DialogDescription>
        <LoginForm
          email={signedInUser()?.user_email}
          takesFocus={false}
          onSignedIn={(session) => {
            const isSameUser = signedInUser()?.id === session.user.id;
            startSession(session);
            openGate(isSameUser);
            // The unsaved work belongs to the previous user. Leaving the screen keeps it as a draft of that user.
            if (!isSameUser) location.assign('/admin/dashboard');
          }}
        />
        <Button variant="ghost" className="mt-2 w-full" onClick={() => openGate(false)}>
          {texts.signInAgain.cancel}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
