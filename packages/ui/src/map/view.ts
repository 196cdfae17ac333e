import {
  boundingExtent,
  buffer,
  containsCoordinate,
  type Extent,
  getCenter,
  getIntersection,
  isEmpty,
} from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import type { Size } from 'ol/size.js';
import { positionOf, type Place } from './place.ts';

/** The margin around the places in view, in pixels, so that no pin is cut off. */
const MARGIN = 56;

const MOVE_MS = 250;

/**
 * Centres a place if it is outside of the visible part of the map, or near the edge of that part. A part of the map may be outside of the
 * window.
 */
export function bringIntoView(map: OlMap, place: Place): void {
  const view = map.getView();
  const position = positionOf(place);
  const size = map.getSize();
  if (size === undefined) return view.setCenter(position);
  const shown = shownPart(map, size);
  const [left = 0, , , top = 0] = view.calculateExtent(size);
  const resolution = view.getResolution() ?? 1;
  const [x = 0, y = 0] = position;
  const pixel = [(x - left) / resolution, (top - y) / resolution];
  if (!containsCoordinate(buffer(shown, -MARGIN), pixel)) view.centerOn(position, size, getCenter(shown));
}

/**
 * Returns the part of the map in the window, in pixels from the map's upper left corner. Returns the whole map while it is scrolled out of
 * the window.
 */
function shownPart(map: OlMap, [width = 0, height = 0]: Size): Extent {
  const { left, top } = map.getTargetElement().getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const shown = getIntersection([0, 0, width, height], [-left, -top, clientWidth - left, clientHeight - top]);
  return isEmpty(shown) ? [0, 0, width, height] : shown;
}

/** Fits the view to all `places`, but zooms in no further than `zoom`. There must be at least one place. */
export function showAll(map: OlMap, places: readonly Place[], zoom: number): void {
  const padding = [MARGIN, MARGIN, MARGIN, MARGIN];
  map.getView().fit(boundingExtent(places.map(positionOf)), { padding, maxZoom: zoom });
}

/**
 * Moves the view to a place, and zooms in at least to `zoom`. Calls `arrived` when the map is drawn there, but not if the move is
 * interrupted.
 */
export function goTo(map: OlMap, place: Place, zoom: number, arrived: () => void): void {
  const view = map.getView();
  view.cancelAnimations();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const target = { center: positionOf(place), zoom: Math.max(view.getZoom() ?? zoom, zoom) };
  view.animate({ ...target, duration: isStill ? 0 : MOVE_MS }, (isThere) => {
    if (!isThere || map.getTarget() === undefined) return;
    // `arrived` needs the new positions of everything on the map.
    map.renderSync();
    arrived();
  });
}

/** Returns a function that tells whether a place is in the current view. Later moves of the map do not count. */
export function viewOf(map: OlMap): (place: Place) => boolean {
  const extent = map.getView().calculateExtent();
  return (place) => containsCoordinate(extent, positionOf(place));
}
