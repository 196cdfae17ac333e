import type { ShownLayanan } from '@jala/schema/layanan';
import { type LayananKind, layananOf } from '@jala/schema/layanan-kind';
import type { SiteRecord } from '@jala/schema/site-data';
import { RichText } from '@jala/ui/rich-text';
import { Picture } from '#components/picture.tsx';
import { FailedRead, StateBlock } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { PageOpening } from '#components/page-opening.tsx';
import type { Read } from '#lib/read.ts';
import type { ChatPlace } from '#lib/whatsapp.ts';
import { ServiceButton } from './service-button.tsx';
import { serviceArtwork } from './service-artwork.ts';
import { type ServiceCall, serviceCall } from './service-call.ts';
import { wayToService } from './service-head.ts';

type PlainKind = Exclude<LayananKind, 'hotspot'>;

interface ServicePageProps {
  kind: PlainKind;
  services: Read<ShownLayanan[]>;
  place: ChatPlace;
}

export function ServicePage({ kind, services, place }: ServicePageProps) {
  const service = services.ok ? layananOf(kind, services.data) : undefined;
  return (
    <>
      <ServiceOpening kind={kind} service={service} site={place.site} />
      <div className="page-width pb-(--section-y)">
        {service ? <Service kind={kind} service={service} place={place} /> : <NoService services={services} />}
      </div>
    </>
  );
}

interface ServiceOpeningProps {
  kind: LayananKind;
  service: ShownLayanan | undefined;
  site: SiteRecord;
}

/** The headline of the hotspot page is that of the specification (section 2). */
export function ServiceOpening({ kind, service, site }: ServiceOpeningProps) {
  const { heading, intro } = texts[kind];
  const title = (kind !== 'hotspot' && service?.title) || heading;
  return <PageOpening isTall title={title} text={intro} steps={wayToService(site, kind, service?.title)} />;
}

export function NoService({ services }: { services: Read<ShownLayanan[]> }) {
  return <div className="rise">{services.ok ? <MissingService /> : <FailedRead />}</div>;
}

function MissingService() {
  return (
    <StateBlock
      icon="wifi-off"
      title={texts.service.missing}
      text={texts.service.missingHelp}
      action={{ label: texts.contact.title, href: '/kontak-kami' }}
    />
  );
}

interface ServiceProps {
  kind: PlainKind;
  service: ShownLayanan;
  place: ChatPlace;
}

function Service({ kind, service, place }: ServiceProps) {
  const call = serviceCall(service, place);
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:gap-16">
      <div className="rise self-start lg:sticky lg:top-24">
        <Picture
          isFirst
          file={service.image}
          fallback={serviceArtwork[kind]}
          alt={(service.image && service.image_alt) || service.title}
          width={800}
          height={600}
          sizes="(min-width: 80rem) 37rem, (min-width: 64rem) 48vw, 88vw"
          className="aspect-4/3 w-full rounded-2xl object-cover shadow-[0_0_0_1px_oklch(70%_0.12_250/0.38),var(--shadow-lg)]"
        />
        {call && (
          <div className="mt-7 grid gap-4 rounded-lg border border-border bg-card px-6 py-5.5">
            <p className="text-ui text-muted-foreground">{texts[kind].invitation}</p>
            <ServiceButton call={call} />
          </div>
        )}
      </div>
      <div className="lg:pt-[clamp(4.5rem,2.5rem+6vw,8rem)]">
        <ServiceText service={service} call={call} />
      </div>
    </div>
  );
}

/** What staff wrote about a service or, until then, the way to ask. */
export function ServiceText({ service, call }: { service: ShownLayanan; call: ServiceCall | undefined }) {
  if (service.shown.html !== '') return <RichText html={service.shown.html} />;
  return (
    <p className="text-md text-muted-foreground">
      {texts.service.noText}{' '}
      {call === undefined && (
        <a href="/kontak-kami" className="font-bold text-link underline underline-offset-[0.2em]">
          {texts.contact.title}
        </a>
      )}
    </p>
  );
}
