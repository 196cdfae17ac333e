import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { ROLE_NAMES } from '@jala/schema/access';
import { initialsOf } from '#lib/initials.ts';
import { useUser } from '#lib/user.ts';

/** A link to the user's own account. Shows the user's name and role. */
export function AccountLink({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { user_name, role } = useUser();
  return (
    <Link
      to="/settings"
      onClick={onChoose}
      className="flex min-h-12 items-center gap-3 rounded-sm py-1.5 pr-3 pl-2 leading-tight hover:bg-muted aria-[current]:bg-sidebar-active"
    >
      <span
        aria-hidden
        className="grid size-9 flex-none place-items-center rounded-full bg-secondary text-xs font-bold text-secondary-foreground"
      >
        {initialsOf(user_name)}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold text-foreground" title={user_name}>
          {user_name}
        </b>{' '}
        <span className="block text-xs text-muted-foreground">{ROLE_NAMES[role]}</span>
      </span>
      <Settings aria-hidden className="size-5 flex-none text-muted-foreground" strokeWidth={1.9} />
    </Link>
  );
}
