import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LokasiHotspot } from '@jala/schema/lokasi-hotspot';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlaceItem } from '#components/places-map.tsx';

/** Locations that are rendered in one turn of the event loop: a few milliseconds of work. */
const AT_ONCE = 250;

/** A list as HTML. */
export interface RenderedList {
  /** The first items. They have all kinds of elements that the list has. */
  first: string;
  /** The others, which may be megabytes. */
  rest: string;
}

const known = new WeakMap<readonly LokasiHotspot[], Promise<RenderedList>>();

/**
 * The items of the list of locations. A provider can have ten thousand, which are rendered a few at a time, so that other
 * requests do not wait for all of them, and once for all pages that show the same array.
 */
export function renderLocations(locations: readonly LokasiHotspot[]): Promise<RenderedList> {
  const before = known.get(locations);
  if (before !== undefined) return before;
  const items = renderInPieces(locations);
  known.set(locations, items);
  return items;
}

async function renderInPieces(locations: readonly LokasiHotspot[]): Promise<RenderedList> {
  const first = render(locations.slice(0, AT_ONCE));
  let rest = '';
  for (let next = AT_ONCE; next < locations.length; next += AT_ONCE) {
    await nextTurn();
    rest += render(locations.slice(next, next + AT_ONCE));
  }
  return { first, rest };
}

const render = (locations: readonly LokasiHotspot[]): string =>
  renderToStaticMarkup(locations.map((place) => <PlaceItem key={place.id} {...place} />));
