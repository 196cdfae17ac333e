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

/** Centres the view on a place that is outside the view or at its edge. */
export function bringIntoView(map: OlMap, place: Place): void {
  if (!isInView(map, place)) map.getView().setCenter(positionOf(place));
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
