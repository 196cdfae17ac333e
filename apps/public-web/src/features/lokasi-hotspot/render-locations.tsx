import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { LokasiHotspot } from '@jala/schema/wire/lokasi-hotspot';
import { clsx } from 'clsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlaceItem, PlaceList } from '#components/places-map.tsx';
import { texts } from '#texts.ts';

/**
 * Number of locations in one list; a page may have several lists. Rendering them takes a few milliseconds in one turn of the event loop,
 * and they fill whole rows in one, two and three columns. The style sheet estimates the height of a full list.
 */
const AT_ONCE = 120;

/** Lists as HTML. */
export interface RenderedLists {
  /** The first list. It contains all kinds of elements that the other lists contain. */
  first: string;
  /** The other lists, which may be megabytes. */
  rest: string;
}

const known = new WeakMap<readonly LokasiHotspot[], Promise<RenderedLists>>();

/**
 * Renders the locations as lists. A provider can have ten thousand locations, which are rendered a few at a time, so that other requests do
 * not wait for all of them. They are rendered once for all pages that show the same array. Browsers do not draw a list that is far from the
 * window.
 */
export function renderLocations(locations: readonly LokasiHotspot[]): Promise<RenderedLists> {
  const before = known.get(locations);
  if (before !== undefined) return before;
  const lists = renderInPieces(locations);
  known.set(locations, lists);
  // The next page tries again.
  lists.catch(() => known.delete(locations));
  return lists;
}

async function renderInPieces(locations: readonly LokasiHotspot[]): Promise<RenderedLists> {
  const first = render(locations, 0);
  let rest = '';
  for (let next = AT_ONCE; next < locations.length; next += AT_ONCE) {
    await yieldToEventLoop();
    rest += render(locations, next);
  }
  return { first, rest };
}

function render(locations: readonly LokasiHotspot[], from: number): string {
  const shown = locations.slice(from, from + AT_ONCE);
  const isPart = locations.length > AT_ONCE;
  return renderToStaticMarkup(
    <PlaceList
      className={clsx('sm:grid-cols-2 lg:grid-cols-3', shown.length === AT_ONCE && isPart && 'places-part')}
      {...(isPart && { 'aria-label': texts.hotspot.part(from + 1, from + shown.length) })}
    >
      {shown.map((place) => (
        <PlaceItem key={place.id} {...place} />
      ))}
    </PlaceList>,
  );
}
