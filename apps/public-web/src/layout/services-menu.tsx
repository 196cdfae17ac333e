import { Icon } from '#components/icon.tsx';
import { MENU_PATHS } from '#lib/steps.ts';
import { currentOf, isServicePage, type ServiceEntry } from './navigation.ts';

/** The classes of an entry of the desktop navigation: on indigo, or on the page's colour after the opening. */
export const NAV_ITEM =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3.5 py-1 text-ui font-semibold hover:bg-white/10 aria-expanded:bg-white/10 past-opening:hover:bg-muted past-opening:aria-expanded:bg-muted after:absolute after:inset-x-3.5 after:bottom-1 after:h-0.5 after:rounded-full aria-[current]:after:bg-soga-400 data-current:after:bg-soga-400 past-opening:aria-[current]:text-link past-opening:data-current:text-link past-opening:aria-[current]:after:bg-soga-500 past-opening:data-current:after:bg-soga-500';

const PANEL_ID = 'menu-layanan';

interface ServicesMenuProps {
  label: string;
  services: readonly ServiceEntry[];
  pathname: string;
}

/** The entry of the services in the desktop navigation. Without JavaScript it opens on hover and focus. */
export function ServicesMenu({ label, services, pathname }: ServicesMenuProps) {
  return (
    <li data-dropdown className="group/services relative">
      <button
        type="button"
        aria-expanded={false}
        aria-controls={PANEL_ID}
        data-current={pathname === MENU_PATHS.services || isServicePage(pathname) || undefined}
        className={`peer group/button ${NAV_ITEM}`}
      >
        {label}
        <Icon
          name="chevron-down"
          className="size-4 transition-transform duration-(--dur-base) ease-out group-aria-expanded/button:rotate-180"
        />
      </button>
      <ul
        id={PANEL_ID}
        className="absolute top-[calc(100%+0.5rem)] right-0 hidden w-80 rounded-lg bg-popover p-2 text-popover-foreground shadow-[0_0_0_1px_var(--color-border),var(--shadow-lg)] transition duration-(--dur-base) ease-out [--color-ring:var(--color-link)] peer-aria-expanded:block scriptless:group-focus-within/services:block scriptless:group-hover/services:block starting:opacity-0"
      >
        {services.map((entry) => (
          <li key={entry.href}>
            <a
              href={entry.href}
              aria-current={currentOf(entry, pathname)}
              className="grid grid-cols-[2.75rem_1fr] items-center gap-3 rounded-md p-2.5 leading-[1.35] hover:bg-surface-tint"
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
