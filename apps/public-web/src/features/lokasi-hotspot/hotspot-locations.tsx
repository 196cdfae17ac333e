import type { MapSettings } from '@jala/schema/site';
import type { ComponentProps } from 'react';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';

interface HotspotLocationsProps {
  /** The items of the list as HTML (see `renderLocations`). */
  items: string;
  map: MapSettings;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hotspot-locations': ComponentProps<'div'>;
    }
  }
}

/**
 * The map, and below it the same locations as a list, which works without JavaScript and without map tiles. In a browser
 * `hotspot-locations` reads the list and draws the map (see `browser/hotspot-locations.ts`).
 */
export function HotspotLocations({ items, map }: HotspotLocationsProps) {
  return (
    <hotspot-locations
      className="block"
      data-tile-url={map.tile_url}
      data-tile-attribution={map.tile_attribution}
      data-tile-max-zoom={map.tile_max_zoom}
    >
      <div
        role="application"
        aria-label={texts.hotspot.mapName}
        className="street-map group/map relative h-108 touch-pan-x touch-pan-y overflow-hidden rounded-xl border border-border-strong bg-muted md:h-120 noscript:hidden"
      >
        <p className="absolute inset-0 flex items-center justify-center gap-2.5 font-semibold text-muted-foreground group-data-ready/map:hidden">
          <Icon name="map-pin" />
          {texts.loadingMap}
        </p>
      </div>
      <ul
        className="hotspot-list mt-8 grid grid-cols-1 gap-x-7 gap-y-5 sm:grid-cols-2 lg:grid-cols-3"
        dangerouslySetInnerHTML={{ __html: items }}
      />
    </hotspot-locations>
  );
}
