import type { LokasiHotspot } from '@jala/schema/wire/lokasi-hotspot';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { PlacesMap } from '#components/places-map.tsx';
import { Section, SectionTitle } from '#components/section.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { contactCard } from '#features/kontak/contact-facts.tsx';
import { Questions } from '#features/landing-content/questions.tsx';
import { readService, serviceHead } from '#features/layanan/service-head.ts';
import { ServicePage } from '#features/layanan/service-page.tsx';
import { renderLocations } from '#features/lokasi-hotspot/render-locations.tsx';
import { read } from '#lib/read.ts';
import { requireShown } from '#lib/services.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { whatsappOf } from '#lib/whatsapp.ts';
import { LATER_HTML } from '#router-context.ts';

const root = getRouteApi('__root__');

/** The id of the section with the map. */
const LOCATIONS = 'lokasi';

/** The name of the location that staff added last. Empty without locations. */
const latestOf = (locations: readonly LokasiHotspot[]): string =>
  locations.reduce((latest, each) => (each.id > latest.id ? each : latest), { id: 0, nama: '' }).nama;

/** Number of locations that are being repaired. */
const repairedOf = (locations: readonly LokasiHotspot[]): number =>
  locations.reduce((count, { status }) => (status === undefined ? count : count + 1), 0);

export const Route = createFileRoute('/layanan/hotspot')({
  loader: async ({ context }) => {
    const { ask, faults, later, map } = context;
    await requireShown('hotspot', context);
    const [service, locations] = await Promise.all([
      readService('hotspot', context),
      read(ask('lokasiHotspot.list'), faults),
    ]);
    if (!locations.ok) return { ...service, list: undefined, map };
    const { first, rest } = await renderLocations(locations.data);
    // React and the choice of styles would take a quarter of a second for ten thousand locations.
    later.push(rest);
    const list = {
      html: first + LATER_HTML,
      count: locations.data.length,
      latest: latestOf(locations.data),
      repaired: repairedOf(locations.data),
    };
    return { ...service, list, map };
  },
  head: serviceHead('hotspot'),
  component: HotspotPage,
  notFoundComponent: NotFoundPage,
});

function HotspotPage() {
  const { kontak } = root.useLoaderData();
  const { services, questions, list, map } = Route.useLoaderData();
  const place = useChatPlace();
  const hasPlaces = list !== undefined && list.count > 0;
  return (
    <ServicePage
      kind="hotspot"
      endsInColour={questions.length === 0}
      services={services}
      place={place}
      way={hasPlaces ? { label: texts.hotspot.toLocations, href: `#${LOCATIONS}` } : undefined}
      facts={hasPlaces ? placesCard(list) : contactCard({ site: place.site, kontak, whatsapp: whatsappOf(place) })}
    >
      <Section id={LOCATIONS} className="bg-surface-tint">
        <SectionTitle title={texts.hotspot.locations} />
        {list === undefined ? <FailedRead /> : <PlacesMap name={texts.hotspot.mapName} list={list.html} map={map} />}
      </Section>
      <Questions questions={questions} place={place} />
    </ServicePage>
  );
}

const placesCard = ({ count, latest, repaired }: { count: number; latest: string; repaired: number }) => ({
  title: texts.hotspot.facts,
  rows: [
    { label: texts.hotspot.count, value: texts.hotspot.places(count) },
    ...(repaired > 0 ? [{ label: texts.hotspot.repaired, value: texts.hotspot.places(repaired) }] : []),
    { label: texts.hotspot.latest, value: latest },
  ],
  action: { label: texts.hotspot.toMap, href: `#${LOCATIONS}` },
});
