import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { positionOf, type Place } from './place.ts';

/** Adds a dot from which distances are measured. Returns a function that puts the dot at a place, or removes it. */
export function addOrigin(map: OlMap, name: string): (place: Place | undefined) => void {
  const element = document.createElement('span');
  element.role = 'img';
  element.ariaLabel = name;
  element.className = 'block size-5 rounded-full border-3 border-white bg-bata-600 shadow-md';
  const overlay = new Overlay({ element, positioning: 'center-center', stopEvent: false });
  map.addOverlay(overlay);
  return (place) => overlay.setPosition(place && positionOf(place));
}
