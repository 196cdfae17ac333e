import { boundingExtent, containsCoordinate } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { positionOf, type Place } from './place.ts';

/** Pixels that stay free around what is brought into view: a pin must not be cut off. */
const MARGIN = 56;

export const isInView = (map: OlMap, place: Place): boolean => {
  const size = map.getSize()?.map((length) => Math.max(0, length - 2 * MARGIN));
  return containsCoordinate(map.getView().calculateExtent(size), positionOf(place));
};

/** Moves the view to a place that is outside of it, or at its edge. */
export function bringIntoView(map: OlMap, place: Place): void {
  if (!isInView(map, place)) map.getView().setCenter(positionOf(place));
}

/** Shows all of `places`, of which there must be one, no closer than `zoom`. */
export function showAll(map: OlMap, places: readonly Place[], zoom: number): void {
  const padding = [MARGIN, MARGIN, MARGIN, MARGIN];
  map.getView().fit(boundingExtent(places.map(positionOf)), { padding, maxZoom: zoom });
}
