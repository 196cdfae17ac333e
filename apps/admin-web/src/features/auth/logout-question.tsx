import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { Confirm } from '#components/confirm.tsx';
import { createStore, useStore } from '#lib/store.ts';
import { waitingKeys } from '#lib/waiting-messages.ts';
import { texts } from '#texts.ts';
import { logOut, signedInUser } from './session.ts';

const isAsked = createStore(false);

/** Opens the dialog that asks the user to confirm the logout. Buttons and commands that log out call this function. */
export const askToLogOut = (): void => isAsked.set(true);

/** The dialog that asks the user to confirm the logout. The panel renders this component once. */
export function LogoutQuestion() {
  const navigate = useNavigate();
  const answer = async (isYes: boolean) => {
    isAsked.set(false);
    if (!isYes) return;
    await logOut();
    // The dialog has already warned about unsaved changes.
    await navigate({ to: '/login', replace: true, ignoreBlocker: true });
  };
  const isOpen = useStore(isAsked);
  const user = signedInUser();
  const isWaiting = isOpen && user !== undefined && waitingKeys(user.id).length > 0;
  const consequence = isWaiting ? `${texts.logout.waiting} ${texts.logout.consequence}` : texts.logout.consequence;
  return (
    <Confirm
      isOpen={isOpen}
      question={texts.logout.question}
      consequence={consequence}
      icon={LogOut}
      onAnswer={(isYes) => void answer(isYes)}
    />
  );
}
