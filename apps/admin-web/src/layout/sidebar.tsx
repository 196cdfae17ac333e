import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { cn } from '@jala/ui/cn';
import { Initial } from '@jala/ui/wordmark';
import { texts } from '#texts.ts';
import { AccountLink } from '#features/auth/account-link.tsx';
import { LogoutButton } from '#features/auth/logout-button.tsx';
import { useSilentOutages } from '#lib/use-silent-outages.ts';
import { useNewOrders } from '#lib/use-new-orders.ts';
import { useMay } from '#lib/user.ts';
import { useBrand } from '#lib/use-brand.ts';
import { groups, type Screen } from './navigation.ts';

interface SidebarProps {
  /** Called when the user chooses an entry. */
  onChoose?: () => void;
  className?: string;
}

export function Sidebar({ onChoose, className }: SidebarProps) {
  const { name, initial, icon, isPending } = useBrand();
  const may = useMay();
  const nav = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    // In a low window the list scrolls. The entry of the current screen is moved into view, unless the focus is in the list.
    const show = () => {
      if (nav.current?.contains(document.activeElement) !== false) return;
      nav.current.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
    };
    show();
    return router.subscribe('onRendered', show);
  }, [router]);
  return (
    <div className={cn('flex min-h-0 flex-1 flex-col bg-sidebar text-sidebar-foreground', className)}>
      <div className="flex h-16 flex-none items-center gap-3 border-b border-border px-5 text-foreground">
        {isPending ? (
          <span aria-hidden className="size-9 rounded-sm bg-muted" />
        ) : icon === null ? (
          <Initial letter={initial} />
        ) : (
          <img src={icon} alt="" width={36} height={36} className="size-9 rounded-sm object-contain" />
        )}
        <div className="min-w-0">
          <p className="text-base leading-tight font-extrabold tracking-[-0.015em]">{texts.brand}</p>
          <p className="truncate text-xs leading-tight text-muted-foreground">{name}</p>
        </div>
      </div>
      <nav ref={nav} aria-label={texts.layout.menu} className="min-h-0 flex-1 overflow-y-auto px-3 py-1.5">
        {groups.map((group) => {
          const open = (group.entries as readonly Screen[]).filter(({ needs }) => may(needs));
          if (open.length === 0) return null;
          return (
            <EntryGroup
              key={open[0]?.to}
              label={'label' in group ? group.label : undefined}
              entries={open}
              onChoose={onChoose}
            />
          );
        })}
      </nav>
      <div className="flex-none border-t border-border px-3 py-1.5">
        <AccountLink onChoose={onChoose} />
        <LogoutButton />
      </div>
    </div>
  );
}

function SilentOutages() {
  const count = useSilentOutages().length;
  return <Count count={count} words={texts.counts.silentOutages(count)} />;
}

function NewOrders() {
  const count = useNewOrders();
  return <Count count={count} words={texts.counts.newOrders(count)} />;
}

/** Number of things on a screen that wait for a user, such as new orders. */
const Count = ({ count, words }: { count: number; words: string }) =>
  count > 0 && (
    <span className="ml-auto grid h-6 min-w-6 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold text-primary-foreground">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );

interface EntryGroupProps {
  label: string | undefined;
  entries: readonly Screen[];
  onChoose: (() => void) | undefined;
}

/** A group of entries. In low windows, such as on a laptop's screen of 768 px, entries are less high, so that the last entry is in view. */
function EntryGroup({ label, entries, onChoose }: EntryGroupProps) {
  return (
    <>
      {label !== undefined && (
        <p className="px-3 pt-2 pb-1 text-xs leading-tight font-semibold text-muted-foreground">{label}</p>
      )}
      {/* The list has no accessible name, because fields of forms have the same names. */}
      <ul className="grid [@media(height>=52rem)]:gap-0.5">
        {entries.map(({ to, label: name, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onChoose}
              className="relative flex min-h-9 items-center gap-3 rounded-sm px-3 py-1 font-semibold hover:bg-muted aria-[current]:bg-sidebar-active aria-[current]:text-sidebar-active-foreground aria-[current]:before:absolute aria-[current]:before:inset-y-2.5 aria-[current]:before:-left-3 aria-[current]:before:w-0.75 aria-[current]:before:rounded-r-[3px] aria-[current]:before:bg-soga-500 pointer-coarse:min-h-11 [@media(height>=52rem)]:min-h-9.5"
            >
              <Icon aria-hidden className="size-5 flex-none" strokeWidth={1.9} />
              {name}
              {to === '/gangguan' && <SilentOutages />}
              {to === '/prospek' && <NewOrders />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
