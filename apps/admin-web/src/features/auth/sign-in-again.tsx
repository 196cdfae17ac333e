import { useEffect } from 'react';
import { Button } from '@jala/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { texts } from '#texts.ts';
import { openGate, signInGate } from '#lib/sign-in-gate.ts';
import { useStore } from '#lib/store.ts';
import { TOKEN_NAME } from '#lib/token.ts';
import { LoginForm } from './login-form.tsx';
import { signedInUser, startSession } from './session.ts';

/** The sign-in over whatever is on the screen, when the session ended while somebody was at work. */
export function SignInAgain() {
  const isOpen = useStore(signInGate) !== undefined;
  useEffect(() => {
    // A sign-in in another window is one here too.
    const look = ({ key, newValue }: StorageEvent) => key === TOKEN_NAME && newValue !== null && openGate(true);
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && openGate(false)}>
      <DialogContent aria-describedby="sign-in-again-hint" onInteractOutside={(event) => event.preventDefault()}>
        <DialogTitle>{texts.signInAgain.title}</DialogTitle>
        <DialogDescription id="sign-in-again-hint" className="mb-6">
          {texts.signInAgain.hint}
        </DialogDescription>
        <LoginForm
          onSignedIn={(session) => {
            const isSame = signedInUser()?.id === session.user.id;
            startSession(session);
            openGate(isSame);
            // What is on the screen is another one's work; it is kept for him.
            if (!isSame) location.assign('/admin/dashboard');
          }}
        />
        <Button variant="ghost" className="mt-2 w-full" onClick={() => openGate(false)}>
          {texts.signInAgain.cancel}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
