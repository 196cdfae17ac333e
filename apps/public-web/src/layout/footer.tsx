import { EMPTY_KONTAK } from '@jala/schema/rules/empty-kontak';
import type { Kontak } from '@jala/schema/wire/kontak';
import type { ShownLandingItem } from '@jala/schema/wire/landing-content';
import { useMark } from '#lib/use-mark.ts';
import { initialOf } from '@jala/schema/rules/company-initial';
import { logoOf } from '@jala/schema/rules/logo';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { Wordmark } from '@jala/ui/wordmark';
import { NETWORKS } from '@jala/schema/rules/social';
import { yearNow } from '@jala/schema/rules/long-date';
import { clsx } from 'clsx';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { contactWays, wayText } from '#features/kontak/contact-rows.ts';
import { hoursOf, OpeningHours } from '#features/kontak/opening-hours.tsx';
import { ContactText } from '#features/kontak/contact-text.tsx';
import { taglineOf } from '#lib/site.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';
import { helpEntries, type HelpEntry, type HelpNeeds, linkOf } from '#lib/help-entries.ts';
import { packagesEntry, pageEntries, serviceEntries } from './navigation.ts';

/** The packages and the services. */
const productsOf = (site: SiteRecord, hasPackages: boolean) => [
  ...(hasPackages ? [packagesEntry] : []),
  ...serviceEntries(site).map(({ kind, label, href }) => ({
    label: kind === 'cctv' ? texts.footer.productCctv : label,
    href,
  })),
];

interface FooterProps {
  site: SiteRecord;
  whatsapp: Whatsapp;
  kontak: Kontak | null;
  items: readonly ShownLandingItem[];
  /** True if there is a page of packages. */
  hasPackages: boolean;
  help: HelpNeeds;
}

export function Footer({ site, whatsapp, kontak, items, hasPackages, help }: FooterProps) {
  const { coverage, payment, status, report } = helpEntries(help);
  const helping = [...coverage, ...payment, ...status, ...report];
  const products = productsOf(site, hasPackages);
  const mark = useMark();
  const tagline = taglineOf(site);
  return (
    <footer {...mark('footer')}>
      <div
        aria-hidden="true"
        className="edge-footer -mb-px h-(--footer-wave-height) bg-position-[40%_50%] lg:bg-center"
      />
      <div className="on-indigo bg-nila-950 pt-10 pb-8 lg:pt-12">
        <div className="page-width">
          <div
            className={clsx(
              'grid grid-cols-2 gap-x-8 gap-y-9',
              helping.length > 0 ? 'lg:grid-cols-[1.9fr_1fr_1fr_1.2fr_1.5fr]' : 'lg:grid-cols-[2.1fr_1fr_1fr_1.5fr]',
            )}
          >
            <div className="col-span-full lg:col-auto">
              <a href="/" className="inline-flex rounded-sm">
                <Wordmark on="dark" name={site.name} initial={initialOf(site.name)} logo={logoOf(site)} />
              </a>
              {tagline && <p className="mt-4 max-w-84 text-inverse-muted">{tagline}</p>}
              <ContactLinks whatsapp={whatsapp} kontak={kontak} />
              <SocialLinks site={site} />
            </div>
            <FooterLinks title={texts.footer.navigation} entries={pageEntries(site)} />
            {products.length > 0 && <FooterLinks title={texts.footer.products} entries={products} />}
            {helping.length > 0 && <FooterLinks title={texts.footer.help} entries={helping} />}
            <FooterHours site={site} items={items} />
          </div>
          <div className="mt-10 grid gap-x-8 gap-y-3 border-t border-nila-800 pt-6 text-sm text-nila-200">
            <LegalLine site={site} />
            <div className="flex flex-wrap items-center justify-between gap-x-8">
              <span>{texts.footer.copyright(yearNow(), site.name)}</span>
              {site.privacy !== '' && (
                <a href="/privasi" className="inline-flex min-h-11 items-center underline underline-offset-[0.2em]">
                  {texts.privacy.title}
                </a>
              )}
              <span>
                {texts.footer.builtWith}{' '}
                <a
                  href="/humans.txt"
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-[0.2em]"
                >
                  {texts.footer.builder}
                </a>
              </span>
            </div>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The ways to reach the company that staff have entered. */
function ContactLinks({ whatsapp, kontak }: Pick<FooterProps, 'whatsapp' | 'kontak'>) {
  const ways = contactWays(kontak ?? EMPTY_KONTAK, whatsapp);
  if (ways.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-0.5">
      {ways.map(({ icon, label, text, href, isElsewhere }) => (
        <li key={label}>
          <a
            href={href}
            {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
            className="flex min-h-11 items-center gap-3 leading-snug font-semibold text-white hover:underline hover:underline-offset-[0.25em]"
          >
            <Icon name={icon} className="size-5 text-soga-300" />
            <span className="wrap-anywhere">
              <ContactText text={wayText({ icon, label, text })} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterHours({ site, items }: Pick<FooterProps, 'site' | 'items'>) {
  const mark = useMark();
  const hours = hoursOf(site, items);
  if (hours === undefined) return null;
  return (
    <div {...mark('jam_operasional')} className="col-span-full lg:col-auto">
      <FooterTitle>{texts.contact.hours}</FooterTitle>
      <OpeningHours hours={hours} className="mt-3.5 text-nila-100" />
    </div>
  );
}

function LegalLine({ site: { legal_name, legal } }: Pick<FooterProps, 'site'>) {
  const facts = [
    legal_name,
    ...(legal.is_shown
      ? [
          legal.nib && texts.footer.nib(legal.nib),
          legal.licence && texts.footer.licence(legal.licence),
          legal.association && texts.footer.member(legal.association),
        ]
      : []),
  ].filter((fact) => fact !== '');
  return facts.length > 0 && <p>{facts.map((fact) => fact.replace(/\.?$/, '.')).join(' ')}</p>;
}

const FooterTitle = ({ children }: { children: string }) => (
  <h2 className="text-ui tracking-normal text-soga-300">{children}</h2>
);

function FooterLinks({ title, entries }: { title: string; entries: readonly HelpEntry[] }) {
  return (
    <nav aria-label={title}>
      <FooterTitle>{title}</FooterTitle>
      <ul className="mt-1.5">
        {entries.map((entry) => (
          <li key={entry.href}>
            <a
              {...linkOf(entry)}
              className="inline-flex min-h-11 items-center text-nila-100 hover:text-white hover:underline hover:underline-offset-[0.25em]"
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The networks for which staff entered a link, in display order. */
const socialProfiles = ({ social }: SiteRecord) =>
  NETWORKS.flatMap(({ key, name }) => {
    const href = social[key].trim();
    return href === '' ? [] : [{ icon: key === 'x' ? ('x-network' as const) : key, name, href }];
  });

function SocialLinks({ site }: Pick<FooterProps, 'site'>) {
  const mark = useMark();
  const profiles = socialProfiles(site);
  if (profiles.length === 0) return null;
  return (
    <ul {...mark('social')} className="mt-5 flex flex-wrap gap-2 print:hidden">
      {profiles.map(({ icon, name, href }) => (
        <li key={icon}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={`${name} ${site.name}`}
            className="icon-tile border border-nila-700 text-nila-100 hover:bg-nila-800 hover:text-white"
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
