import { LogOut } from 'lucide-react';
import { texts } from '#texts.ts';
import { askToLogOut } from './logout-question.tsx';

export const LogoutButton = () => (
  <button
    type="button"
    className="flex min-h-9.5 pointer-coarse:min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-left font-semibold hover:bg-destructive-tint hover:text-destructive-text pointer-coarse:min-h-11"
    onClick={askToLogOut}
  >
    <LogOut aria-hidden className="size-5 flex-none" strokeWidth={1.9} />
    {texts.logout.label}
  </button>
);
