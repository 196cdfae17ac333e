import Control from 'ol/control/Control.js';
import type OlMap from 'ol/Map.js';

/** How long a hint stays after the last try. */
const SHOWN_MS = 2000;

export interface GestureHints {
  /** Shown to who moves one finger over the map. */
  touch: string;
  /** Shown to who turns the wheel over it. */
  wheel: string;
}

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
      const isZooming = event.ctrlKey || event.metaKey || frame.contains(document.activeElement);
      if (!isZooming) show(wheel);
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
