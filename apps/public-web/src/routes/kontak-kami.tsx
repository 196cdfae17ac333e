import { EMPTY_KONTAK } from '@jala/schema/rules/empty-kontak';
import type { Kontak } from '@jala/schema/wire/kontak';
import { CONTACT_MAP_HEIGHT } from '@jala/schema/limits';
import { directionsLink } from '@jala/schema/rules/maps-link';
import { ownHeading, pageDescription, pageTitle } from '@jala/schema/labels/page-texts';
import type { MapSettings } from '@jala/schema/wire/site';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Icon, type IconName } from '#components/icon.tsx';
import { FailedRead, StateBlock } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { ContactDoors } from '#features/kontak/contact-doors.tsx';
import { contactRows } from '#features/kontak/contact-rows.ts';
import { hoursOf, OpeningHours } from '#features/kontak/opening-hours.tsx';
import { ContactText } from '#features/kontak/contact-text.tsx';
import { OrderSection } from '#features/paket/order-section.tsx';
import { PageOpening } from '#components/page-opening.tsx';
import { PlaceItem, PlaceList, PlacesMap } from '#components/places-map.tsx';
import { pageHead } from '#lib/head.ts';
import { dataOr, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { menuStep, wayTo } from '#lib/steps.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { whatsappOf } from '#lib/whatsapp.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/kontak-kami')({
  loader: async ({ context: { ask, faults, map } }) => ({ answer: await read(ask('kontak.get'), faults), map }),
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    const alamat = dataOr(loaderData?.answer, null)?.alamat;
    const title = pageTitle(site.data, 'contact');
    return pageHead({
      site,
      title,
      description: pageDescription(site.data, 'contact', alamat && `${texts.contact.intro} ${alamat}`),
      path: '/kontak-kami',
      share: { thing: 'pages', id: 'contact', content: [title] },
      steps: wayTo(site.data, menuStep(site.data, 'contact')),
    });
  },
  component: ContactPage,
});

function ContactPage() {
  const { answer, map } = Route.useLoaderData();
  const { site, packages, ways } = root.useLoaderData();
  const place = useChatPlace();
  const kontak = dataOr(answer, null) ?? EMPTY_KONTAK;
  return (
    <>
      <PageOpening isTall title={ownHeading(site, 'contact') ?? texts.contact.title} text={texts.contact.intro} />
      <div className="page-width pb-(--section-y)">
        <div className="rise">
          <ContactDoors ways={ways} place={place} kontak={kontak} />
          {answer.ok ? (
            <div className="grid grid-cols-1 gap-8 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-10">
              <ContactCard kontak={kontak} />
              <ContactMap kontak={kontak} map={map} />
            </div>
          ) : (
            <FailedRead />
          )}
        </div>
      </div>
      <OrderSection packages={packages} />
    </>
  );
}

function ContactCard({ kontak }: { kontak: Kontak }) {
  const { site, footer } = root.useLoaderData();
  const whatsapp = whatsappOf(useChatPlace());
  const hours = hoursOf(site, footer);
  return (
    <dl className="divide-y divide-border rounded-xl border border-border bg-card px-6.5 py-2 shadow-md max-sm:px-4.5">
      {contactRows(kontak, whatsapp).map(({ icon, label, lines, isElsewhere, action }) => (
        <div key={label} className="relative py-5.5 pl-15 max-sm:pl-13.5 max-[16rem]:pl-0">
          <Label icon={icon}>{label}</Label>
          {lines.map(({ text, href }) => (
            <dd key={text} className="text-md leading-normal font-semibold wrap-anywhere">
              {href === undefined ? (
                <span className="block py-2.5">{text}</span>
              ) : (
                <a
                  href={href}
                  {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
                  className="block py-2.5 text-link hover:underline hover:underline-offset-[0.2em]"
                >
                  <ContactText text={text} />
                  {action && <span className="mt-1 block text-sm font-bold">{action}</span>}
                </a>
              )}
            </dd>
          ))}
        </div>
      ))}
      {hours !== undefined && (
        <div className="relative py-5.5 pl-15 max-sm:pl-13.5 max-[16rem]:pl-0">
          <Label icon="clock">{texts.contact.hours}</Label>
          <dd className="py-2.5">
            <OpeningHours hours={hours} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const Label = ({ icon, children }: { icon: IconName; children: string }) => (
  <dt className="text-sm text-muted-foreground">
    <span className="icon-tile absolute top-5.5 left-0 max-[16rem]:hidden bg-secondary text-base text-secondary-foreground">
      <Icon name={icon} />
    </span>
    {children}
  </dt>
);

/** The map that staff have embedded, or else the site's own map, if staff have entered the company's position. */
function ContactMap({ kontak, map }: { kontak: Kontak; map: MapSettings }) {
  const { site } = root.useLoaderData();
  const { lat, long } = site.address;
  const address = kontak.gmaps;
  if (!address && lat !== null && long !== null) {
    return (
      <div>
        <PlacesMap name={texts.contact.map(site.name)} map={map}>
          <PlaceList>
            <PlaceItem icon="map-pin" nama={site.name} alamat={kontak.alamat} lat={lat} long={long} />
          </PlaceList>
        </PlacesMap>
      </div>
    );
  }
  if (!address) return <StateBlock icon="map-pin" title={texts.map.loading} className="min-h-112.5" />;
  return (
    <div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- only Google's and OpenStreetMap's maps are stored */}
      <iframe
        src={address}
        title={texts.contact.map(site.name)}
        height={CONTACT_MAP_HEIGHT}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        className="w-full rounded-xl border border-border-strong bg-muted"
      />
      {/* Shown below the map, because a page cannot know whether a map of another site has loaded. */}
      {kontak.alamat.trim() !== '' && (
        <p className="mt-3 text-ui text-muted-foreground">
          {texts.contact.noMap}{' '}
          <a
            href={directionsLink(kontak.alamat.trim())}
            target="_blank"
            rel="noopener"
            className="font-bold text-link underline underline-offset-[0.2em]"
          >
            {texts.contact.directions}
          </a>
        </p>
      )}
    </div>
  );
}
