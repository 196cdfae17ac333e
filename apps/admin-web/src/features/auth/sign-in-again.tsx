import { useEffect, useRef } from 'react';
import { Button } from '@jala/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { texts } from '#texts.ts';
import { openGate, signInGate } from '#lib/sign-in-gate.ts';
import { useStore } from '#lib/store.ts';
import { TOKEN_NAME } from '#lib/token.ts';
import { LoginForm } from './login-form.tsx';
import { signedInUser, startSession } from './session.ts';

/** Shows a sign-in dialog over the screen when the session ends while the user is working. */
export function SignInAgain() {
  const isOpen = useStore(signInGate) !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A sign-in in another window also lets the calls of this window continue.
    const look = ({ key, newValue }: StorageEvent) => key === TOKEN_NAME && newValue !== null && openGate(true);
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && openGate(false)}>
      <DialogContent
        aria-describedby="sign-in-again-hint"
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          // The dialog opens while somebody is typing, whose next letters must not go into a field of it.
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
