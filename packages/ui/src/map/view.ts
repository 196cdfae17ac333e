import { boundingExtent, containsCoordinate } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { positionOf, type Place } from './place.ts';

/** The margin around the places in view, in pixels, so that no pin is cut off. */
const MARGIN = 56;

const MOVE_MS = 250;

export const isInView = (map: OlMap, place: Place): boolean => {
  const size = map.getSize()?.map((length) => Math.max(0, length - 2 * MARGIN));
  return containsCoordinate(map.getView().calculateExtent(size), positionOf(place));
};

/** Moves the view to a place which the user cannot see, or only at the edge: the map can be taller than the window. */
export function bringIntoView(map: OlMap, place: Place): void {
  const view = map.getView();
  const position = positionOf(place);
  const size = map.getSize();
  const shown = shownPart(map);
  if (size === undefined || shown === undefined) return view.setCenter(position);
  const [left = 0, , , top = 0] = view.calculateExtent(size);
  const resolution = view.getResolution() ?? 1;
  const x = ((position[0] ?? 0) - left) / resolution;
  const y = (top - (position[1] ?? 0)) / resolution;
  if (isBetween(x, shown.left, shown.right) && isBetween(y, shown.top, shown.bottom)) return;
  view.centerOn(position, size, [(shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2]);
}

const isBetween = (value: number, from: number, to: number): boolean => value >= from + MARGIN && value <= to - MARGIN;

/** The edges of what the window shows of the map, in pixels from the map's upper left corner. Undefined when it shows nothing. */
function shownPart(map: OlMap): Record<'left' | 'top' | 'right' | 'bottom', number> | undefined {
  const box = map.getTargetElement()?.getBoundingClientRect();
  if (box === undefined) return undefined;
  const { clientWidth, clientHeight } = document.documentElement;
  const part = {
    left: Math.max(0, -box.left),
    top: Math.max(0, -box.top),
    right: Math.min(box.width, clientWidth - box.left),
    bottom: Math.min(box.height, clientHeight - box.top),
  };
  return part.left < part.right && part.top < part.bottom ? part : undefined;
}

/** Fits the view to all `places`, but zooms in no further than `zoom`. There must be at least one place. */
export function showAll(map: OlMap, places: readonly Place[], zoom: number): void {
  const padding = [MARGIN, MARGIN, MARGIN, MARGIN];
  map.getView().fit(boundingExtent(places.map(positionOf)), { padding, maxZoom: zoom });
}

/** Moves the view to a place, and closer if it is further away than `zoom`. Calls `arrived` when the map is drawn there. */
export function goTo(map: OlMap, place: Place, zoom: number, arrived: () => void): void {
  const view = map.getView();
  view.cancelAnimations();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const target = { center: positionOf(place), zoom: Math.max(view.getZoom() ?? zoom, zoom) };
  view.animate({ ...target, duration: isStill ? 0 : MOVE_MS }, (isThere) => {
    if (!isThere || map.getTarget() === undefined) return;
    // What is placed next has to know where everything is.
    map.renderSync();
    arrived();
  });
}

/** Whether places are in view, all of them measured against the view of this moment. */
export function viewOf(map: OlMap): (place: Place) => boolean {
  const extent = map.getView().calculateExtent();
  return (place) => containsCoordinate(extent, positionOf(place));
}
