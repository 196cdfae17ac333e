import { boundingExtent, containsCoordinate } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { positionOf, type Place } from './place.ts';

/** The margin in pixels around what is brought into view, so that no pin is cut off. */
const MARGIN = 56;

export const isInView = (map: OlMap, place: Place): boolean => {
  const size = map.getSize()?.map((length) => Math.max(0, length - 2 * MARGIN));
  return containsCoordinate(map.getView().calculateExtent(size), positionOf(place));
};

/** Moves the view to a place that is outside it or at its edge. */
export function bringIntoView(map: OlMap, place: Place): void {
  if (!isInView(map, place)) map.getView().setCenter(positionOf(place));
}

/** Shows all of `places`, zoomed in no further than `zoom`. There must be at least one place. */
export function showAll(map: OlMap, places: readonly Place[], zoom: number): void {
  const padding = [MARGIN, MARGIN, MARGIN, MARGIN];
  map.getView().fit(boundingExtent(places.map(positionOf)), { padding, maxZoom: zoom });
}
