import type { ShownLayanan } from '@jala/schema/wire/layanan';
import { type LayananKind, layananOf } from '@jala/schema/rules/layanan-kind';
import { buttonVariants } from '@jala/ui/button';
import { RichText } from '@jala/ui/rich-text';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BELOW_PICTURE, PageOpening } from '#components/page-opening.tsx';
import { FailedRead, StateBlock } from '#components/state-block.tsx';
import { WhatsappButton } from '#components/whatsapp-button.tsx';
import { texts } from '#texts.ts';
import type { Read } from '#lib/read.ts';
import { type ChatPlace, whatsappOf } from '#lib/whatsapp.ts';
import { type Facts, FactsCard } from './facts-card.tsx';
import { Invitation } from './invitation.tsx';
import { ServiceButton, type ServiceCall, serviceCall } from './service-button.tsx';
import { wayToService } from './service-head.ts';
import { ServiceFrame } from './service-picture.tsx';

interface Way {
  label: string;
  href: string;
}

interface ServicePageProps {
  kind: LayananKind;
  services: Read<ShownLayanan[]>;
  place: ChatPlace;
  /** Link to more content: the packages or the map. */
  way?: Way | undefined;
  facts?: Facts | undefined;
  /** The sections between the text and the invitation at the end. */
  children: ReactNode;
  /** True if the last of these sections is coloured. */
  endsInColour?: boolean;
}

export function ServicePage({ kind, services, place, way, facts, children, endsInColour = false }: ServicePageProps) {
  const service = services.ok ? layananOf(kind, services.data) : undefined;
  const { heading, intro } = texts[kind];
  // The specification gives the hotspot page a headline of its own, with a card about the service below it.
  const title = kind === 'hotspot' ? heading : service?.title || heading;
  const whatsapp = whatsappOf(place);
  const call = service && serviceCall(service, place);
  const isCard = kind === 'hotspot';
  return (
    <>
      <PageOpening
        title={title}
        text={intro}
        steps={wayToService(place.site, kind, service?.title)}
        picture={<ServiceFrame kind={kind} service={service} />}
      >
        <Ways call={isCard ? undefined : call} way={way}>
          {whatsapp.number !== '' && (
            <WhatsappButton whatsapp={whatsapp} variant="inverse" size="lg">
              {texts.service.ask}
            </WhatsappButton>
          )}
        </Ways>
      </PageOpening>
      <section className={clsx('pb-(--section-y)', BELOW_PICTURE)}>
        <div className={clsx('page-width grid gap-10', facts && 'lg:grid-cols-2 lg:gap-[clamp(2.5rem,4vw,4rem)]')}>
          <div className="min-w-0 max-w-176">
            {service ? (
              <div className={clsx(isCard && 'rounded-xl border border-border bg-card p-6.5 shadow-md max-sm:p-4.5')}>
                <ServiceText service={service} pageTitle={title} hasCall={call !== undefined} />
                {isCard && call && (
                  <div className="mt-6">
                    <ServiceButton call={call} />
                  </div>
                )}
              </div>
            ) : (
              <NoService services={services} />
            )}
          </div>
          {facts && <FactsCard {...facts} />}
        </div>
      </section>
      {children}
      <Invitation kind={kind} whatsapp={whatsapp} isBelowColour={endsInColour} />
    </>
  );
}

interface WaysProps {
  call: ServiceCall | undefined;
  way: Way | undefined;
  /** Button of a general chat. */
  children: ReactNode;
}

/**
 * Shows at most two buttons: the service's own button, the link to more content, and the general chat. The chat is left out if the page has
 * both other buttons, or if the service's own button opens a chat.
 */
function Ways({ call, way, children }: WaysProps) {
  const isAsking = call !== undefined && (way !== undefined || call.isChat);
  if (!call && !way && !children) return null;
  return (
    <div className="mt-7 flex flex-wrap gap-3 max-lg:*:flex-auto">
      {call && <ServiceButton call={call} />}
      {way && (
        <a href={way.href} className={buttonVariants({ variant: call ? 'inverse' : 'accent', size: 'lg' })}>
          {way.label}
        </a>
      )}
      {!isAsking && children}
    </div>
  );
}

const NoService = ({ services }: { services: Read<ShownLayanan[]> }) =>
  services.ok ? (
    <StateBlock
      icon="wifi-off"
      title={texts.service.missing}
      text={texts.service.missingHelp}
      action={{ label: texts.contact.title, href: '/kontak-kami' }}
    />
  ) : (
    <FailedRead />
  );

interface ServiceTextProps {
  service: ShownLayanan;
  pageTitle: string;
  hasCall: boolean;
}

/** Shows the text about a service. If staff have written none, says so; a service without a button then gets a link to the contact page. */
const ServiceText = ({ service, pageTitle, hasCall }: ServiceTextProps) => (
  <>
    {service.title !== pageTitle && <h2 className="mb-4 text-h2 wrap-anywhere">{service.title}</h2>}
    {service.shown.html === '' ? (
      <p className="text-md text-muted-foreground">
        {texts.service.noText}{' '}
        {!hasCall && (
          <a href="/kontak-kami" className="font-bold text-link underline underline-offset-[0.2em]">
            {texts.contact.title}
          </a>
        )}
      </p>
    ) : (
      <RichText html={service.shown.html} className="service-text" />
    )}
  </>
);
