import type { Kontak } from '@jala/schema/kontak';
import { buttonVariants } from '@jala/ui/button';
import { Wordmark } from '@jala/ui/wordmark';
import { texts } from '#texts.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { currentOf, entriesAfter, entriesBefore, type Entry } from './navigation.ts';
import { NAV_ITEM, ServicesMenu } from './services-menu.tsx';

/** The classes of the logo: white on indigo, or in the page's colours after the opening. */
const WORDMARK =
  '[--logo-points:var(--color-soga-400)] past-opening:[&>svg]:text-nila-700 dark:past-opening:[&>svg]:text-white';

interface HeaderProps {
  company: string;
  whatsapp: Whatsapp;
  kontak: Kontak | null;
  pathname: string;
  /** Whether there is a page of packages. */
  hasPackages: boolean;
}

export function Header({ company, whatsapp, kontak, pathname, hasPackages }: HeaderProps) {
  return (
    <header className="on-indigo absolute inset-x-0 top-0 z-40 h-(--header-height) transition-[background-color,color,box-shadow] duration-(--dur-base) scrolled:fixed scrolled:h-16 scrolled:bg-nila-950/94 scrolled:shadow-[0_1px_0_var(--color-nila-800)] scrolled:backdrop-blur-md past-opening:bg-background past-opening:text-foreground past-opening:shadow-[0_1px_0_var(--color-border),var(--shadow-sm)] past-opening:backdrop-blur-none past-opening:[--color-ring:var(--color-link)]">
      <div className="page-width flex h-full items-center justify-between gap-8">
        <a href="/" aria-label={`${company}, ke beranda`} className="inline-flex rounded-sm">
          <Wordmark className={WORDMARK}>{company}</Wordmark>
        </a>
        <nav aria-label={texts.nav.main} className="hidden xl:block">
          <ul className="flex items-center gap-1">
            <NavItems entries={entriesBefore} pathname={pathname} />
            <ServicesMenu pathname={pathname} />
            <NavItems entries={entriesAfter} pathname={pathname} />
          </ul>
        </nav>
        {hasPackages && (
          <a
            href="/paket"
            aria-current={pathname === '/paket' ? 'page' : undefined}
            className={buttonVariants({
              variant: 'inverse',
              className:
                'max-xl:hidden past-opening:border-input past-opening:text-foreground past-opening:hover:bg-muted',
            })}
          >
            {texts.paket.name}
          </a>
        )}
        <MobileMenu
          company={company}
          whatsapp={whatsapp}
          kontak={kontak}
          pathname={pathname}
          hasPackages={hasPackages}
        />
      </div>
    </header>
  );
}

function NavItems({ entries, pathname }: { entries: readonly Entry[]; pathname: string }) {
  return entries.map((entry) => (
    <li key={entry.href}>
      <a href={entry.href} aria-current={currentOf(entry, pathname)} className={NAV_ITEM}>
        {entry.label}
      </a>
    </li>
  ));
}
