import { EMPTY_KONTAK } from '@jala/schema/rules/empty-kontak';
import type { Kontak } from '@jala/schema/wire/kontak';
import { initialOf } from '@jala/schema/rules/company-initial';
import { logoOf } from '@jala/schema/rules/logo';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { buttonVariants } from '@jala/ui/button';
import { Wordmark } from '@jala/ui/wordmark';
import heroScene from '#assets/hero.svg';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { contactWays, wayText } from '#features/kontak/contact-rows.ts';
import { taglineOf } from '#lib/site.ts';
import { drawnIn } from '@jala/schema/rules/theme';
import { whatsappOf } from '#lib/whatsapp.ts';

interface ComingSoonProps {
  site: SiteRecord;
  kontak: Kontak | null;
}

/** Page that visitors see at every address while the site is not public. */
export function ComingSoon({ site, kontak }: ComingSoonProps) {
  const tagline = taglineOf(site);
  const whatsapp = whatsappOf({ site, page: texts.comingSoon.title });
  const ways = contactWays(kontak ?? EMPTY_KONTAK, whatsapp).filter(({ icon }) => icon !== 'map-pin');
  return (
    <>
      <title>{`${site.name} | ${texts.comingSoon.title}`}</title>
      <meta name="description" content={tagline ?? texts.comingSoon.text} />
      <main
        id="isi"
        className="on-indigo relative isolate grid min-h-dvh content-center justify-items-center gap-6 overflow-hidden bg-linear-to-b from-nila-950 to-nila-900 px-(--gutter) py-16 text-center"
        data-opening
      >
        <div
          aria-hidden="true"
          className="cloud-on-indigo absolute -right-40 -bottom-8 -z-1 aspect-900/256 w-216 max-w-none opacity-34"
        />
        <Wordmark
          isFirst
          on="dark"
          name={site.name}
          initial={initialOf(site.name)}
          logo={logoOf(site)}
          className="justify-center wrap-anywhere"
        />
        <img src={drawnIn(site.main_colour, heroScene)} alt="" width={720} height={640} className="w-full max-w-72" />
        <h1 className="text-h1">{texts.comingSoon.title}</h1>
        <p className="max-w-120 text-lead text-balance text-inverse-muted">{tagline ?? texts.comingSoon.text}</p>
        {ways.length > 0 && (
          <>
            <p className="text-nila-100">{texts.comingSoon.contact}</p>
            <ul className="flex max-w-160 flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
              {ways.map(({ icon, label, text, href, isElsewhere }) => (
                <li key={href}>
                  <a
                    href={href}
                    {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
                    className={buttonVariants({
                      variant: icon === 'whatsapp' ? 'accent' : 'inverse',
                      size: 'lg',
                      className: 'w-full wrap-anywhere max-sm:px-3',
                    })}
                  >
                    <Icon name={icon} />
                    {wayText({ icon, label, text })}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
    </>
  );
}
