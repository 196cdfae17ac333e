import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LokasiHotspot } from '@jala/schema/lokasi-hotspot';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlaceItem } from '#components/places-map.tsx';

/** Locations that are rendered in one turn of the event loop: a few milliseconds of work. */
const AT_ONCE = 250;

const known = new WeakMap<readonly LokasiHotspot[], Promise<string>>();

/**
 * The items of the list of locations as HTML. A provider can have ten thousand, which are rendered a few at a time, so that other
 * requests do not wait for all of them, and once for all pages that show the same array.
 */
export function renderLocations(locations: readonly LokasiHotspot[]): Promise<string> {
  const before = known.get(locations);
  if (before !== undefined) return before;
  const items = renderInPieces(locations);
  known.set(locations, items);
  return items;
}

async function renderInPieces(locations: readonly LokasiHotspot[]): Promise<string> {
  let html = '';
  for (let first = 0; first < locations.length; first += AT_ONCE) {
    if (first > 0) await nextTurn();
    html += renderToStaticMarkup(
      locations.slice(first, first + AT_ONCE).map((place) => <PlaceItem key={place.id} {...place} />),
    );
  }
  return html;
}
