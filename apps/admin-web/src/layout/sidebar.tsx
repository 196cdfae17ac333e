import { Link, useRouterState } from '@tanstack/react-router';
import { storageUrl } from '@jala/schema/storage-url';
import { cn } from '@jala/ui/cn';
import { Initial } from '@jala/ui/wordmark';
import { texts } from '#texts.ts';
import { AccountLink } from '#features/auth/account-link.tsx';
import { LogoutButton } from '#features/auth/logout-button.tsx';
import { rememberedScreen } from '#lib/landing-screen.ts';
import { useMay } from '#lib/user.ts';
import { useBrand } from '#lib/use-brand.ts';
import { entries } from './navigation.ts';

interface SidebarProps {
  /** Called when the user chooses an entry. */
  onChoose?: () => void;
  className?: string;
}

export function Sidebar({ onChoose, className }: SidebarProps) {
  const { name, initial, icon } = useBrand();
  const may = useMay();
  const isList = useRouterState({ select: ({ location }) => location.pathname === '/dashboard' });
  const landing = rememberedScreen() === 'page' && !isList ? '/dashboard/halaman' : '/dashboard';
  const open = entries.filter(({ needs }) => may(needs));
  return (
    <div className={cn('flex min-h-0 flex-1 flex-col bg-sidebar text-sidebar-foreground', className)}>
      <div className="flex h-16 flex-none items-center gap-3 border-b border-border px-5 text-foreground">
        {icon === null ? (
          <Initial letter={initial} />
        ) : (
          <img src={storageUrl(icon, 160)} alt="" className="size-9 rounded-sm object-contain" />
        )}
        <div className="min-w-0">
          <p className="text-base leading-tight font-extrabold tracking-[-0.015em]">{texts.brand}</p>
          <p className="truncate text-xs leading-tight text-muted-foreground">{name}</p>
        </div>
      </div>
      <nav aria-label={texts.layout.menu} className="min-h-0 flex-1 overflow-y-auto px-3 py-3.5">
        <ul className="grid gap-0.5">
          {open.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to === '/dashboard' ? landing : to}
                onClick={onChoose}
                className="relative flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 font-semibold hover:bg-muted aria-[current]:bg-sidebar-active aria-[current]:text-sidebar-active-foreground aria-[current]:before:absolute aria-[current]:before:inset-y-2.5 aria-[current]:before:-left-3 aria-[current]:before:w-0.75 aria-[current]:before:rounded-r-[3px] aria-[current]:before:bg-soga-500"
              >
                <Icon aria-hidden className="size-5 flex-none" strokeWidth={1.9} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex-none border-t border-border p-3">
        <AccountLink onChoose={onChoose} />
        <LogoutButton />
      </div>
    </div>
  );
}
