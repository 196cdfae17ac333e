import { initialOf } from '@jala/schema/rules/company-initial';
import { logoOf } from '@jala/schema/rules/logo';
import { buttonVariants } from '@jala/ui/button';
import { Wordmark } from '@jala/ui/wordmark';
import { texts } from '#texts.ts';
import { type HeaderProps, MobileMenu } from './mobile-menu.tsx';
import { currentOf, type Entry, mainEntries, serviceEntries } from './navigation.ts';
import { NAV_ITEM, ServicesMenu } from './services-menu.tsx';

export function Header(props: HeaderProps) {
  const { site, pathname, hasPackages } = props;
  return (
    <header className="on-indigo absolute inset-x-0 top-0 z-40 h-(--header-height) transition-[height,background-color,color,box-shadow] duration-(--dur-base) scrolled:fixed scrolled:h-16 scrolled:bg-nila-950/94 scrolled:shadow-[0_1px_0_var(--color-nila-800)] scrolled:backdrop-blur-md past-opening:bg-background past-opening:text-foreground past-opening:shadow-[0_1px_0_var(--color-border),var(--shadow-sm)] past-opening:backdrop-blur-none past-opening:[--color-ring:var(--color-link)]">
      <div className="page-width flex h-full items-center justify-between gap-8">
        <a href="/" className="inline-flex rounded-sm">
          <Brand site={site} />
          <span className="sr-only">{texts.nav.toHome}</span>
        </a>
        <nav aria-label={texts.nav.main} className="hidden xl:block">
          <ul className="flex items-center gap-1">
            {mainEntries(site).map(({ label, href }) =>
              href === undefined ? (
                <ServicesMenu key={label} label={label} services={serviceEntries(site)} pathname={pathname} />
              ) : (
                <NavItem key={label} label={label} href={href} pathname={pathname} />
              ),
            )}
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
        <MobileMenu {...props} />
      </div>
    </header>
  );
}

/** The header is indigo above the opening of a page, and follows the theme after it. */
function Brand({ site }: Pick<HeaderProps, 'site'>) {
  const logo = logoOf(site);
  const hasLogo = logo.light !== null || logo.dark !== null;
  return (
    <>
      <Wordmark
        isFirst
        on="dark"
        name={site.name}
        initial={initialOf(site.name)}
        logo={logo}
        {...(hasLogo && { className: 'past-opening:hidden' })}
      />
      {hasLogo && (
        <span className="hidden past-opening:block">
          <Wordmark on="theme" name={site.name} initial={initialOf(site.name)} logo={logo} />
        </span>
      )}
    </>
  );
}

const NavItem = ({ label, href, pathname }: Entry & { pathname: string }) => (
  <li>
    <a href={href} aria-current={currentOf({ label, href }, pathname)} className={NAV_ITEM}>
      {label}
    </a>
  </li>
);
