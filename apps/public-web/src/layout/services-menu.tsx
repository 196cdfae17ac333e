import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { currentOf, isServicePage, serviceEntries } from './navigation.ts';

/** The classes of an entry of the desktop navigation: on indigo, or on the page's colour after scrolling. */
export const NAV_ITEM =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3.5 py-1 text-ui font-semibold hover:bg-white/10 aria-expanded:bg-white/10 group-data-scrolled/header:hover:bg-muted group-data-scrolled/header:aria-expanded:bg-muted after:absolute after:inset-x-3.5 after:bottom-1 after:h-0.5 after:rounded-full aria-[current]:after:bg-soga-400 data-current:after:bg-soga-400 group-data-scrolled/header:aria-[current]:text-link group-data-scrolled/header:data-current:text-link group-data-scrolled/header:aria-[current]:after:bg-soga-500 group-data-scrolled/header:data-current:after:bg-soga-500';

const PANEL_ID = 'menu-layanan';

/** 'Layanan Kami' in the desktop navigation. Without JavaScript it opens on hover and focus. */
export function ServicesMenu({ pathname }: { pathname: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);

  // Whoever opened the panel before the scripts were ready keeps it.
  useLayoutEffect(() => {
    if (item.current?.matches(':focus-within') || panel.current?.matches(':hover')) setIsOpen(true);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) setIsOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <li ref={item} className="group/services relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        data-current={isServicePage(pathname) || undefined}
        className={NAV_ITEM}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.nav.services}
        <Icon
          name="chevron-down"
          className={clsx('size-4 transition-transform duration-(--dur-base) ease-out', isOpen && 'rotate-180')}
        />
      </button>
      <ul
        ref={panel}
        id={PANEL_ID}
        className={clsx(
          'absolute top-[calc(100%+0.5rem)] right-0 w-80 rounded-lg bg-popover p-2 text-popover-foreground shadow-[0_0_0_1px_var(--color-border),var(--shadow-lg)] transition duration-(--dur-base) ease-out [--color-ring:var(--color-link)] starting:-translate-y-1 starting:opacity-0',
          !isOpen && 'hidden scriptless:group-focus-within/services:block scriptless:group-hover/services:block',
        )}
      >
        {serviceEntries.map((entry) => (
          <li key={entry.href}>
            <a
              href={entry.href}
              aria-current={currentOf(entry, pathname)}
              className="grid grid-cols-[2.75rem_1fr] items-center gap-3 rounded-md p-2.5 leading-[1.35] hover:bg-surface-tint"
              onClick={() => setIsOpen(false)}
            >
              <span className="icon-tile bg-secondary text-secondary-foreground">
                <Icon name={entry.icon} />
              </span>
              <span>
                <span className="block font-bold">{entry.label}</span>
                <span className="block text-xs font-medium text-muted-foreground">{entry.hint}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
