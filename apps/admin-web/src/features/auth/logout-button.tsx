import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';
import { logOut } from './session.ts';

export function LogoutButton() {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const answer = async (isYes: boolean) => {
    setAsked(false);
    if (!isYes) return;
    await logOut();
    // The question above already mentions unsaved changes.
    await navigate({ to: '/login', replace: true, ignoreBlocker: true });
  };
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-left font-semibold hover:bg-destructive-tint hover:text-destructive-text"
        onClick={() => setAsked(true)}
      >
        <LogOut aria-hidden className="size-5 flex-none" strokeWidth={1.9} />
        {texts.logout.label}
      </button>
      <Confirm
        isOpen={isAsked}
        question={texts.logout.question}
        consequence={texts.logout.consequence}
        icon={LogOut}
        onAnswer={(isYes) => void answer(isYes)}
      />
    </>
  );
}
