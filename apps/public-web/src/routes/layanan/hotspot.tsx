import type { ShownLayanan } from '@jala/schema/layanan';
import { layananOf } from '@jala/schema/layanan-kind';
import { createFileRoute } from '@tanstack/react-router';
import { Picture } from '#components/picture.tsx';
import { PlacesMap } from '#components/places-map.tsx';
import { Section, SectionTitle } from '#components/section.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { Questions } from '#features/landing-content/questions.tsx';
import { serviceArtwork } from '#features/layanan/service-artwork.ts';
import { ServiceButton } from '#features/layanan/service-button.tsx';
import { serviceCall } from '#features/layanan/service-call.ts';
import { serviceHead } from '#features/layanan/service-head.ts';
import { NoService, ServiceOpening, ServiceText } from '#features/layanan/service-page.tsx';
import { renderLocations } from '#features/lokasi-hotspot/render-locations.tsx';
import { LATER_HTML } from '#lib/later-html.ts';
import { askQuestions } from '#lib/questions.ts';
import { read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import type { ChatPlace } from '#lib/whatsapp.ts';

export const Route = createFileRoute('/layanan/hotspot')({
  loader: async ({ context }) => {
    const { ask, faults, later, map } = context;
    const [services, locations, questions] = await Promise.all([
      read(ask('layanan.shown'), faults),
      read(ask('lokasiHotspot.list'), faults),
      askQuestions('hotspot', context),
    ]);
    if (!locations.ok) return { services, questions, items: undefined, map };
    const { first, rest } = await renderLocations(locations.data);
    // React and the choice of styles would take a quarter of a second for ten thousand locations.
    later.push(rest);
    return { services, questions, items: first + LATER_HTML, map };
  },
  head: ({ loaderData, matches }) =>
    serviceHead({
      site: siteOf(matches),
      kind: 'hotspot',
      services: loaderData?.services,
      questions: loaderData?.questions,
    }),
  component: HotspotPage,
});

function HotspotPage() {
  const place = useChatPlace();
  const { services, questions, items, map } = Route.useLoaderData();
  const service = services.ok ? layananOf('hotspot', services.data) : undefined;
  return (
    <>
      <ServiceOpening kind="hotspot" service={service} site={place.site} />
      <div className="page-width">
        {service ? <HotspotCard service={service} place={place} /> : <NoService services={services} />}
      </div>
      <Section>
        <SectionTitle title={texts.hotspot.locations} />
        {items === undefined ? (
          <FailedRead />
        ) : (
          <PlacesMap
            name={texts.hotspot.mapName}
            items={items}
            map={map}
            listClassName="sm:grid-cols-2 lg:grid-cols-3"
          />
        )}
      </Section>
      <Questions questions={questions} place={place} className="pt-0" />
    </>
  );
}

function HotspotCard({ service, place }: { service: ShownLayanan; place: ChatPlace }) {
  const call = serviceCall(service, place);
  return (
    <article className="rise grid grid-cols-1 overflow-hidden rounded-2xl bg-card shadow-[0_0_0_1px_oklch(70%_0.12_250/0.38),var(--shadow-lg)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Picture
        isFirst
        file={service.image}
        fallback={serviceArtwork.hotspot}
        alt={(service.image && service.image_alt) || service.title}
        width={800}
        height={600}
        sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, 88vw"
        className="aspect-4/3 w-full self-start object-cover"
      />
      <div className="p-[clamp(1.5rem,1rem+2.4vw,3rem)]">
        <h2 className="mb-4 text-h2">{service.title}</h2>
        <ServiceText service={service} call={call} />
        {call && <ServiceButton call={call} className="mt-7" />}
      </div>
    </article>
  );
}
