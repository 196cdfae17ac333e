import { splitCommas } from '@jala/schema/rules/comma-list';
import type { Kontak } from '@jala/schema/wire/kontak';
import { initialOf } from '@jala/schema/rules/company-initial';
import { logoOf } from '@jala/schema/rules/logo';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { telephoneLink } from '@jala/schema/rules/telephone';
import { buttonVariants } from '@jala/ui/button';
import { Wordmark } from '@jala/ui/wordmark';
import { Icon } from '#components/icon.tsx';
import { WhatsappButton } from '#components/whatsapp-button.tsx';
import { texts } from '#texts.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';
import { type HelpEntry, type HelpNeeds, helpEntries, linkOf } from '#lib/help-entries.ts';
import {
  currentOf,
  isServicePage,
  mainEntries,
  packagesEntry,
  serviceEntries,
  type ServiceEntry,
} from './navigation.ts';

const MENU_ID = 'menu';
const SERVICES_ID = 'menu-seluler-layanan';
const ROW =
  'flex min-h-13 w-full items-center justify-between rounded-md px-3.5 py-2 text-left text-md font-semibold aria-[current]:bg-secondary aria-[current]:text-secondary-foreground';
const SUB_ROW =
  'flex min-h-11.5 items-center gap-3 rounded-md px-3.5 py-2 font-semibold aria-[current]:bg-secondary aria-[current]:text-secondary-foreground';

export interface HeaderProps {
  site: SiteRecord;
  whatsapp: Whatsapp;
  kontak: Kontak | null;
  pathname: string;
  /** True if there is a page of packages. */
  hasPackages: boolean;
  help: HelpNeeds;
}

/** The menu below the xl breakpoint. Its buttons open it as a popover, and with JavaScript as a modal dialog. */
export function MobileMenu({ site, whatsapp, kontak, pathname, hasPackages, help }: HeaderProps) {
  const { coverage, payment, status, report } = helpEntries(help);
  const more = [...(hasPackages ? [packagesEntry] : []), ...coverage, ...payment, ...status, ...report];
  return (
    <>
      <button
        type="button"
        aria-label={texts.nav.open}
        aria-haspopup="dialog"
        aria-expanded={false}
        popoverTarget={MENU_ID}
        className="-mr-2.5 grid size-11 place-items-center rounded-sm xl:hidden"
      >
        <Icon name="menu" className="size-6.5" />
      </button>
      <dialog
        id={MENU_ID}
        popover="auto"
        aria-label={texts.nav.mobile}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(21rem,86vw)] max-w-none translate-x-full flex-col bg-popover p-0 text-foreground shadow-lg transition-[translate,display,overlay] transition-discrete duration-(--dur-slow) ease-out [--color-ring:var(--color-link)] backdrop:bg-nila-950/62 open:flex open:translate-x-0 starting:open:translate-x-full"
      >
        <div className="flex h-16 flex-none items-center justify-between border-b border-border pr-4 pl-5">
          <Wordmark on="theme" name={site.name} initial={initialOf(site.name)} logo={logoOf(site)} />
          <button
            type="button"
            aria-label={texts.nav.close}
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            className="-mr-2.5 grid size-11 place-items-center rounded-sm"
          >
            <Icon name="x" className="size-6.5" />
          </button>
        </div>
        <nav aria-label={texts.nav.mobile} className="flex-1 overflow-auto p-3">
          <ul>
            {mainEntries(site).map(({ label, href }) =>
              href === undefined ? (
                <ServiceRows key={label} label={label} services={serviceEntries(site)} pathname={pathname} />
              ) : (
                <Row key={label} label={label} href={href} pathname={pathname} />
              ),
            )}
          </ul>
          {more.length > 0 && (
            <ul className="mt-3 border-t border-border pt-3">
              {more.map((entry) => (
                <Row key={entry.label} {...entry} pathname={pathname} />
              ))}
            </ul>
          )}
        </nav>
        <QuickContact whatsapp={whatsapp} kontak={kontak} />
      </dialog>
    </>
  );
}

interface RowProps {
  label: string;
  pathname: string;
}

const Row = ({ pathname, ...entry }: RowProps & HelpEntry) => (
  <li>
    <a {...linkOf(entry)} aria-current={currentOf(entry, pathname)} className={ROW}>
      {entry.label}
    </a>
  </li>
);

function ServiceRows({ label, services, pathname }: RowProps & { services: readonly ServiceEntry[] }) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={isServicePage(pathname)}
        aria-controls={SERVICES_ID}
        className={`peer group/button ${ROW}`}
      >
        {label}
        <Icon
          name="chevron-down"
          className="transition-transform duration-(--dur-base) ease-out group-aria-expanded/button:rotate-180"
        />
      </button>
      <ul
        id={SERVICES_ID}
        className="mt-0.5 mb-2 ml-4 hidden border-l-2 border-border-strong pl-3 peer-aria-expanded:block scriptless:block"
      >
        {services.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href} aria-current={currentOf(entry, pathname)} className={SUB_ROW}>
              <Icon name={entry.icon} className="text-link" />
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** WhatsApp and the telephone at the foot of the menu, within reach of the thumb. */
function QuickContact({ whatsapp, kontak }: Pick<HeaderProps, 'whatsapp' | 'kontak'>) {
  const [telephone] = splitCommas(kontak?.telepon ?? '');
  if (whatsapp.number === '' && telephone === undefined) return null;
  return (
    <div className="grid flex-none gap-2.5 border-t border-border px-5 pt-4 pb-5">
      {whatsapp.number !== '' && (
        <WhatsappButton whatsapp={whatsapp} size="lg">
          {texts.whatsapp.name}
        </WhatsappButton>
      )}
      {telephone !== undefined && (
        <a href={telephoneLink(telephone)} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          <Icon name="phone" />
          {telephone}
        </a>
      )}
    </div>
  );
}
