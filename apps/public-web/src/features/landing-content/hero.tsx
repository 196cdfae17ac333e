import type { ShownLandingItem } from '@jala/schema/wire/landing-content';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { isSectionShown } from '@jala/schema/rules/landing-sections';
import { ALT_OF_HERO, valuesOf } from '@jala/schema/rules/landing-values';
import { whatsappChat } from '@jala/schema/rules/telephone';
import { buttonVariants } from '@jala/ui/button';
import { RichText } from '@jala/ui/rich-text';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import heroScene from '#assets/hero.svg';
import { Icon } from '#components/icon.tsx';
import { Picture } from '#components/picture.tsx';
import { texts } from '#texts.ts';
import { useMark } from '#lib/use-mark.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';

interface HeroProps {
  site: SiteRecord;
  /** The chat that a button opens. */
  whatsapp: Whatsapp;
  items: readonly ShownLandingItem[];
  /** The buttons, if staff have written none. */
  usualActions?: ReactNode;
  /** True if there is a page that says where the cable is. */
  hasCoverage?: boolean;
  /** Shown below the buttons. */
  proof?: ReactNode;
  /** Shown above the buttons. */
  children?: ReactNode;
}

export function Hero({ site, whatsapp, items, usualActions, hasCoverage = false, proof, children }: HeroProps) {
  const mark = useMark();
  const values = valuesOf(items, 'hero');
  const file = values.get('image_hero');
  const picture = items.find(({ section, key_name }) => section === 'hero' && key_name === 'image_hero');
  const subtext = values.get('subtext_hero');
  const badge = values.get('badge_hero')?.trim();
  return (
    <section
      data-opening
      {...mark('hero')}
      className="on-indigo relative isolate overflow-hidden bg-[linear-gradient(180deg,var(--color-nila-950)_45%,var(--color-nila-900)_calc(100%-16px),var(--color-background)_calc(100%-16px))]"
    >
      <div className="page-width relative grid grid-cols-1 gap-8 pt-[calc(var(--header-height)+2rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:items-end lg:gap-4 lg:pt-[calc(var(--header-height)+1.5rem)]">
        <div className="relative z-4 max-w-144 lg:self-center lg:pb-[calc(var(--wave-overlap)+2.5rem)]">
          {badge && (
            <p
              {...mark('badge_hero')}
              className="inline-flex items-center gap-2 rounded-full border border-nila-600 bg-nila-900/80 py-1.25 pr-3.5 pl-2.5 text-sm font-semibold text-nila-100"
            >
              <span aria-hidden="true" className="size-2 rounded-full bg-soga-400 ring-4 ring-soga-400/22" />
              {badge}
            </p>
          )}
          <Headline html={values.get('text_hero')} company={site.name} />
          {subtext && (
            <RichText
              {...mark('subtext_hero')}
              html={subtext}
              className="mt-5 max-w-132 text-lead! text-inverse-muted"
            />
          )}
          {children}
          <HeroActions site={site} values={values} usual={usualActions} whatsapp={whatsapp} hasCoverage={hasCoverage} />
          {proof}
        </div>
        <div
          {...mark('image_hero')}
          className={clsx(
            'relative z-1 max-w-108 max-lg:mx-auto max-lg:w-full lg:max-w-none',
            file ? 'pb-[calc(var(--wave-overlap)+1.5rem)]' : 'hero-scene',
          )}
        >
          <Picture
            isFirst
            file={file}
            fallback={heroScene}
            alt={file ? (values.get(ALT_OF_HERO)?.trim() ?? '') : texts.home.heroAlt}
            focus={picture?.image_focus}
            width={720}
            height={640}
            sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 52vw, min(27rem, 88vw)"
            className={clsx(
              'w-full',
              // Pictures with a transparent background are shown whole, and photos fill their frame.
              file && ['aspect-4/3', picture?.is_transparent ? 'object-contain' : 'rounded-2xl object-cover'],
            )}
          />
        </div>
      </div>
      <div aria-hidden="true" className="edge-page wave relative z-3 -mt-(--wave-overlap)" />
    </section>
  );
}

/** Shows staff's headline, which is HTML. Without one, shows the default headline, in which the company's name is plain text. */
function Headline({ html, company }: { html: string | undefined; company: string }) {
  const mark = useMark()('text_hero');
  const className = 'mt-5 text-display first:mt-0 [&_em]:text-soga-400 [&_em]:not-italic';
  if (!html)
    return (
      <h1 {...mark} className={className}>
        {texts.home.headline(company)}
      </h1>
    );
  return <h1 {...mark} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Returns the target of a link that staff wrote. Undefined if staff have hidden the target since. Returns '/paket' for '#paket' if the
 * packages are hidden on the landing page.
 */
function shownTarget(site: SiteRecord, href: string): string | undefined {
  if (site.hidden_services.some((kind) => href === `/layanan/${kind}`)) return undefined;
  if (href === '#paket' && !isSectionShown(site, 'layanan')) return '/paket';
  return href === '#pertanyaan' && !isSectionShown(site, 'faq') ? undefined : href;
}

const COVERAGE = '/cek-jangkauan';

interface HeroActionsProps {
  site: SiteRecord;
  values: ReadonlyMap<string, string>;
  usual: ReactNode;
  whatsapp: Whatsapp;
  hasCoverage: boolean;
}

function HeroActions({ site, values, usual, whatsapp, hasCoverage }: HeroActionsProps) {
  const mark = useMark();
  const actions = [
    {
      item: 'cta_text',
      href: shownTarget(site, values.get('cta_link') ?? ''),
      label: values.get('cta_text'),
      variant: 'accent',
    },
    {
      item: 'cta2_text',
      href: shownTarget(site, values.get('cta2_link') ?? ''),
      label: values.get('cta2_text'),
      variant: 'inverse',
    },
  ] as const;
  const shown = actions.filter(({ href, label }) => href && label);
  // One of the buttons that staff wrote may already link to the coverage check.
  const offersCheck = hasCoverage && shown.every(({ href }) => href !== COVERAGE);
  if (shown.length === 0 && !usual && !offersCheck) return null;
  return (
    <div {...mark('cta_text')} className="mt-8 flex flex-wrap gap-3 max-lg:*:flex-auto">
      {shown.length === 0 && usual}
      {shown.map(({ item, href, label, variant }) => (
        <a
          key={variant}
          {...mark(item)}
          href={withMessage(href ?? '', whatsapp)}
          className={buttonVariants({ variant, size: 'lg' })}
        >
          {href === '/layanan/hotspot' && <Icon name="map-pin" />}
          {label}
        </a>
      ))}
      {offersCheck && (
        <a
          href={COVERAGE}
          className={
            // Beside two buttons of staff a third one would be too much.
            shown.length > 1
              ? 'inline-flex min-h-11 items-center justify-center gap-2 font-bold text-white underline underline-offset-[0.25em]'
              : buttonVariants({ variant: 'inverse', size: 'lg' })
          }
        >
          <Icon name="map-pin" />
          {texts.jangkauan.name}
        </a>
      )}
    </div>
  );
}

/** Gives a chat with the company the same first message as all other chats. Any other link of staff stays unchanged. */
const withMessage = (href: string, { number, message }: Whatsapp): string =>
  number !== '' && href === whatsappChat(number, '') ? whatsappChat(number, message) : href;
