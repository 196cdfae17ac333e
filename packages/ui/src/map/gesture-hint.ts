import Control from 'ol/control/Control.js';
import { focus, platformModifierKeyOnly } from 'ol/events/condition.js';
import { MAC } from 'ol/has.js';
import type OlMap from 'ol/Map.js';
import MapBrowserEvent from 'ol/MapBrowserEvent.js';

/** Time for which a hint stays after the last try, in ms. */
const SHOWN_MS = 2000;

export interface GestureHints {
  /** Shown to a user who moves one finger over the map. */
  touch: string;
  /** Shown to a user who turns the wheel over the map. With `key`, the wheel zooms. */
  wheel: (key: string) => string;
}

/** The wheel zooms with this key, or when the map has the focus. */
const ZOOM_KEY = MAC ? '⌘' : 'Ctrl';
export const isWheelZooming = (event: MapBrowserEvent): boolean => platformModifierKeyOnly(event) || focus(event);

/** Shows how to move the map when a gesture scrolls the page instead. */
export function addGestureHint(map: OlMap, { touch, wheel }: GestureHints): void {
  const frame = map.getTargetElement();
  const element = document.createElement('p');
  element.setAttribute('role', 'status');
  element.className = 'street-map-hint';
  map.addControl(new Control({ element }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string) => {
    element.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => (element.textContent = ''), SHOWN_MS);
  };
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!isWheelZooming(new MapBrowserEvent('wheel', map, event))) show(wheel(ZOOM_KEY));
    },
    options,
  );
  frame.addEventListener('touchmove', ({ touches }) => touches.length === 1 && show(touch), options);
  // `closeStreetMap` removes the map's target.
  map.once('change:target', () => {
    ending.abort();
    clearTimeout(timer);
  });
}
