import type { MapSettings } from '@jala/schema/wire/site';
import { HOTSPOT_STATUS_NAMES } from '@jala/schema/rules/hotspot-status';
import { directionsLink } from '@jala/schema/rules/maps-link';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '#components/icon.tsx';
import { texts } from '#texts.ts';

interface PlacesMapProps {
  /** The accessible name of the map. */
  name: string;
  /** The list as HTML that has been rendered before, made of `PlaceList`. */
  list?: string;
  /** A `PlaceList`, if `list` is left out. */
  children?: ReactNode;
  map: MapSettings;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'places-map': ComponentProps<'div'>;
    }
  }
}

/**
 * A map, and below it the same places as a list, which works without JavaScript and without map tiles. In a browser
 * `places-map` reads the list and draws the map (see `browser/places-map.ts`).
 */
export function PlacesMap({ name, list, children, map }: PlacesMapProps) {
  return (
    <places-map
      className="block"
      data-tile-url={map.tile_url}
      data-tile-attribution={map.tile_attribution}
      data-tile-max-zoom={map.tile_max_zoom}
      data-missing={texts.map.missing}
      data-below-one={texts.map.belowOne}
      data-below-many={texts.map.belowMany}
      data-show={texts.map.show}
    >
      <div
        role="application"
        aria-label={name}
        className="street-map group/map relative h-108 touch-pan-x touch-pan-y overflow-hidden rounded-xl border border-border-strong bg-muted md:h-120 noscript:hidden"
      >
        <p className="absolute inset-0 flex items-center justify-center gap-2.5 font-semibold text-muted-foreground group-data-ready/map:hidden">
          <Icon name="map-pin" />
          {texts.map.loading}
        </p>
      </div>
      <div
        className="mt-8 grid gap-y-5"
        {...(list === undefined ? { children } : { dangerouslySetInnerHTML: { __html: list } })}
      />
    </places-map>
  );
}

/** Places beside or below each other. */
export const PlaceList = ({ className, ...props }: ComponentProps<'ul'>) => (
  <ul className={clsx('places grid grid-cols-1 gap-x-7 gap-y-5', className)} {...props} />
);

interface PlaceItemProps {
  nama: string;
  alamat: string;
  lat: number;
  long: number;
  /** Set only for a place that is being repaired. */
  status?: 'perbaikan' | undefined;
  icon?: IconName;
}

/** A place in the list. `browser/places-map.ts` reads its texts. */
export const PlaceItem = ({ nama, alamat, lat, long, status, icon = 'wifi' }: PlaceItemProps) => (
  <li>
    <Icon name={icon} />
    <h3>{nama}</h3>
    {status !== undefined && (
      <strong>
        <Icon name="circle-alert" />
        {HOTSPOT_STATUS_NAMES[status]}
      </strong>
    )}
    <p>{alamat}</p>
    <p>
      {texts.hotspot.coordinates} <span>{lat}</span>, <span>{long}</span>
    </p>
    <a href={directionsLink(`${lat},${long}`)} target="_blank" rel="noopener">
      {texts.contact.directions}
    </a>
  </li>
);
