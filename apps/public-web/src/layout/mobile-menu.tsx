import { Wordmark } from '@jala/ui/wordmark';
import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { currentOf, entriesAfter, entriesBefore, type Entry, isServicePage, serviceEntries } from './navigation.ts';

const MENU_ID = 'menu';
const SERVICES_ID = 'menu-seluler-layanan';
const ROW =
  'flex min-h-13 w-full items-center justify-between rounded-md px-3.5 py-2 text-left text-md font-semibold aria-[current]:bg-secondary aria-[current]:text-secondary-foreground';
const SUB_ROW =
  'flex min-h-11.5 items-center gap-3 rounded-md px-3.5 py-2 font-semibold aria-[current]:bg-secondary aria-[current]:text-secondary-foreground';

interface MobileMenuProps {
  company: string;
  pathname: string;
}

/**
 * The menu below the xl breakpoint. Without JavaScript its buttons open it as a popover. With JavaScript it opens as a
 * modal dialog, so that the rest of the page cannot get the focus.
 */
export function MobileMenu({ company, pathname }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
    setIsOpen(true);
  };
  const close = (event?: MouseEvent) => {
    event?.preventDefault();
    dialog.current?.close();
  };
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the menu closes when the page changes
  useEffect(() => dialog.current?.close(), [pathname]);
  useEffect(() => {
    // A wide window shows the desktop navigation instead of this menu.
    const isDesktop = matchMedia('(min-width: 80rem)');
    const leave = () => isDesktop.matches && dialog.current?.close();
    isDesktop.addEventListener('change', leave);
    return () => isDesktop.removeEventListener('change', leave);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-label={texts.nav.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={MENU_ID}
        className="-mr-2.5 grid size-11 place-items-center rounded-sm xl:hidden"
        onClick={open}
      >
        <Icon name="menu" className="size-6.5" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on its backdrop arrives at the dialog */}
      <dialog
        ref={dialog}
        id={MENU_ID}
        popover="auto"
        aria-label={texts.nav.mobile}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(21rem,86vw)] max-w-none translate-x-full flex-col bg-popover p-0 text-foreground shadow-lg transition-[translate,display,overlay] transition-discrete duration-(--dur-slow) ease-out [--color-ring:var(--color-link)] backdrop:bg-nila-950/62 open:flex open:translate-x-0 starting:open:translate-x-full"
        onClose={() => setIsOpen(false)}
        onClick={(event) => event.target === dialog.current && close()}
        onKeyDown={keepFocusInside}
      >
        <div className="flex h-16 flex-none items-center justify-between border-b border-border pr-4 pl-5">
          <Wordmark tone="themed">{company}</Wordmark>
          <button
            type="button"
            aria-label={texts.nav.close}
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            className="-mr-2.5 grid size-11 place-items-center rounded-sm"
            onClick={close}
          >
            <Icon name="x" className="size-6.5" />
          </button>
        </div>
        <nav aria-label={texts.nav.mobile} className="flex-1 overflow-auto p-3">
          <ul>
            <Rows entries={entriesBefore} pathname={pathname} onChoose={() => close()} />
            <ServiceRows pathname={pathname} onChoose={() => close()} />
            <Rows entries={entriesAfter} pathname={pathname} onChoose={() => close()} />
          </ul>
        </nav>
        <div
          aria-hidden="true"
          className="cloud-on-surface h-38 flex-none bg-size-[30rem_auto] bg-bottom opacity-80 dark:opacity-30"
        />
      </dialog>
    </>
  );
}

interface RowsProps {
  pathname: string;
  onChoose: () => void;
}

function Rows({ entries, pathname, onChoose }: RowsProps & { entries: readonly Entry[] }) {
  return entries.map((entry) => (
    <li key={entry.href}>
      <a href={entry.href} aria-current={currentOf(entry, pathname)} className={ROW} onClick={onChoose}>
        {entry.label}
      </a>
    </li>
  ));
}

function ServiceRows({ pathname, onChoose }: RowsProps) {
  const [isOpen, setIsOpen] = useState(isServicePage(pathname));
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={SERVICES_ID}
        className={ROW}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.nav.services}
        <Icon
          name="chevron-down"
          className={clsx('transition-transform duration-(--dur-base) ease-out', isOpen && 'rotate-180')}
        />
      </button>
      <ul
        id={SERVICES_ID}
        className={clsx('mt-0.5 mb-2 ml-4 border-l-2 border-border-strong pl-3', !isOpen && 'hidden scriptless:block')}
      >
        {serviceEntries.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href} aria-current={currentOf(entry, pathname)} className={SUB_ROW} onClick={onChoose}>
              <Icon name={entry.icon} className="text-link" />
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** From a modal dialog, Tab can move the focus to the browser's own controls. This handler keeps the focus in the menu. */
function keepFocusInside(event: React.KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter((stop) =>
    stop.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
