import type { ShownLandingItem } from '@jala/schema/landing-content';
import { Wordmark } from '@jala/ui/wordmark';
import { yearNow } from '@jala/schema/long-date';
import { RichText } from '@jala/ui/rich-text';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { entriesAfter, entriesBefore, type Entry, serviceEntries } from './navigation.ts';
import { socialProfiles } from './social-profiles.ts';

const BUILDER_HREF = 'https://jala.example/';

const navigation = [...entriesBefore, ...entriesAfter];
const products = serviceEntries.map(({ label, href }) => ({
  label: href === '/layanan/cctv' ? texts.footer.productCctv : label,
  href,
}));

interface FooterProps {
  company: string;
  items: readonly ShownLandingItem[];
}

export function Footer({ company, items }: FooterProps) {
  const hours = items.find(({ key_name }) => key_name === 'jam_operasional');
  return (
    <footer>
      <div
        aria-hidden="true"
        className="edge-footer -mb-px h-(--footer-wave-height) bg-position-[40%_50%] lg:bg-center"
      />
      <div className="on-indigo bg-nila-950 pt-10 pb-8 lg:pt-12">
        <div className="page-width">
          <div className="grid grid-cols-2 gap-x-8 gap-y-9 lg:grid-cols-[2.1fr_1fr_1fr_1.5fr]">
            <div className="col-span-full lg:col-auto">
              <a href="/" className="inline-flex rounded-sm">
                <Wordmark tone="inverse">{company}</Wordmark>
              </a>
              <p className="mt-4 max-w-84 text-inverse-muted">{texts.footer.tagline}</p>
              <SocialLinks company={company} items={items} />
            </div>
            <FooterLinks title={texts.footer.navigation} entries={navigation} />
            <FooterLinks title={texts.footer.products} entries={products} />
            {hours?.description && (
              <div className="col-span-full lg:col-auto">
                <FooterTitle>{texts.footer.hours}</FooterTitle>
                <RichText html={hours.value} className="opening-hours mt-3.5 max-w-76 text-nila-100" />
              </div>
            )}
          </div>
          <div className="mt-10 flex flex-wrap justify-between gap-x-8 gap-y-1.5 border-t border-nila-800 pt-6 text-sm text-nila-200">
            <span>{texts.footer.copyright(yearNow(), company)}</span>
            <span>
              {texts.footer.builtWith}{' '}
              <a href={BUILDER_HREF} className="font-semibold underline underline-offset-[0.2em]">
                {texts.footer.builder}
              </a>
            </span>
          </div>
        </div>
      </div>
    </footer>
  );
}

const FooterTitle = ({ children }: { children: string }) => (
  <h2 className="text-ui tracking-normal text-soga-300">{children}</h2>
);

function FooterLinks({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={title}>
      <FooterTitle>{title}</FooterTitle>
      <ul className="mt-2.5">
        {entries.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-9 items-center text-nila-100 hover:text-white hover:underline hover:underline-offset-[0.25em]"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLinks({ company, items }: FooterProps) {
  const profiles = socialProfiles(items);
  if (profiles.length === 0) return null;
  return (
    <ul className="mt-5 flex gap-2">
      {profiles.map(({ icon, name, href }) => (
        <li key={icon}>
          <a
            href={href}
            aria-label={`${name} ${company}`}
            className="icon-tile border border-nila-700 text-nila-100 hover:bg-nila-800 hover:text-white"
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
