import { Link } from '@tanstack/react-router';
import { FileText, Globe, Handshake, Info, LayoutDashboard, type LucideIcon, Network, WifiOff } from 'lucide-react';
import { thingTitle } from '@jala/schema/labels/audit-labels';
import { fieldName } from '@jala/schema/labels/field-names';
import { landingItemTitle } from '@jala/schema/labels/landing-names';
import type { Thing } from '@jala/schema/things';
import { longDate } from '@jala/schema/rules/long-date';
import type { MediaDetail, MediaPlace } from '@jala/schema/wire/media';
import { texts } from './texts.ts';

const SCREENS: Partial<Record<Thing, { to: '/tentang-kami' | '/layanan' | '/isolir' | '/situs'; Icon: LucideIcon }>> = {
  about: { to: '/tentang-kami', Icon: Info },
  layanan: { to: '/layanan', Icon: Network },
  isolir: { to: '/isolir', Icon: WifiOff },
  site: { to: '/situs', Icon: Globe },
};

/** The list of places that use an image, with links to their screens. */
export function ImagePlaces({ image }: { image: MediaDetail }) {
  const { places, total_places: total, kept, until } = image;
  return (
    <section aria-labelledby="places" className="grid gap-1">
      <h3 id="places" className="font-bold">
        {texts.places.title(total)}
      </h3>
      {until !== null && <p className="text-sm text-muted-foreground">{texts.places.until(longDate(until))}</p>}
      <PlaceList places={places} />
      {total > places.length && (
        <p className="text-sm text-muted-foreground">{texts.places.more(total - places.length)}</p>
      )}
      {kept.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-bold text-muted-foreground">{texts.places.kept}</h3>
          <ul className="text-sm text-muted-foreground">
            {kept.map(({ thing, id, title, is_in_trash }) => (
              <li key={`${thing}:${id}`} className="py-1 wrap-anywhere">
                {nameOf({ thing, title })}, {is_in_trash ? texts.places.inTrash : texts.places.oldVersion}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const nameOf = ({ thing, title }: Pick<MediaPlace, 'thing' | 'title'>): string =>
  (thing === 'landingContent' ? landingItemTitle(title) : title) || thingTitle(thing);

/** Links to the places that use an image, each with the names of the fields. */
export const PlaceList = ({ places }: { places: readonly MediaPlace[] }) => (
  <ul className="divide-y divide-border">
    {places.map((place) => (
      <li key={`${place.thing}:${place.id}:${place.status}`}>
        <PlaceLink place={place} />
      </li>
    ))}
  </ul>
);

const ROW = 'flex min-h-11 items-center gap-3 rounded-sm py-2 hover:underline';

function PlaceLink({ place }: { place: MediaPlace }) {
  const { thing, id } = place;
  if (thing === 'posts')
    return (
      <Link to="/post/$id/edit" params={{ id: String(id) }} className={ROW}>
        <PlaceName place={place} Icon={FileText} />
      </Link>
    );
  const { to, Icon } = SCREENS[thing] ?? {
    to: '/dashboard' as const,
    Icon: thing === 'partner' ? Handshake : LayoutDashboard,
  };
  return (
    <Link to={to} className={ROW}>
      <PlaceName place={place} Icon={Icon} />
    </Link>
  );
}

function PlaceName({ place, Icon }: { place: MediaPlace; Icon: LucideIcon }) {
  const { thing, fields, status } = place;
  const parts = fields.map((field) => {
    if (field === 'post_image') return texts.places.featured;
    if (field === 'post_konten' || field === 'konten') return texts.places.inText;
    return thing === 'landingContent' || thing === 'partner' ? thingTitle(thing) : fieldName(thing, field);
  });
  const state = status === null ? undefined : texts.places.statuses[status];
  return (
    <>
      <Icon aria-hidden className="size-5 flex-none text-muted-foreground" strokeWidth={1.9} />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold wrap-anywhere">{nameOf(place)}</span>
        <span className="block text-sm text-muted-foreground">
          {[...new Set(parts), ...(state === undefined ? [] : [state])].join(', ')}
        </span>
      </span>
    </>
  );
}
