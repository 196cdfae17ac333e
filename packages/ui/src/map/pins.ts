import { containsCoordinate } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { createPin } from './pin.ts';
import { positionOf, type Place } from './place.ts';
import { createPopup, type Popup, type PopupContent } from './popup.ts';

export interface MarkedPlace extends Place {
  content: PopupContent;
  /** Called when the user has opened the popup of its pin. */
  onOpen?: () => void;
}

export interface Pins {
  /** Replaces the pins on the map. */
  show: (places: readonly MarkedPlace[]) => void;
  /** Opens the popup of a place in view, which then has the focus. */
  open: (place: MarkedPlace) => void;
  hidePopup: () => void;
}

/**
 * Adds pins, which are buttons that open a popup. A pin is added when its place first comes into view, so that thousands of
 * places do not slow down the start.
 */
export function addPins(map: OlMap, closeLabel: string): Pins {
  const popup = addPopup(map, closeLabel);
  let shown = new Map<MarkedPlace, Overlay>();
  let waiting = new Set<MarkedPlace>();
  const addVisible = () => {
    const extent = map.getView().calculateExtent();
    for (const place of waiting) {
      if (!containsCoordinate(extent, positionOf(place))) continue;
      waiting.delete(place);
      const overlay = pinOverlay(place, popup);
      shown.set(place, overlay);
      map.addOverlay(overlay);
    }
  };
  map.on('moveend', addVisible);
  // The first frame fires no `moveend`, and without tiles there may be no second frame.
  map.once('postrender', addVisible);
  return {
    show(places) {
      popup.hide();
      for (const overlay of shown.values()) map.removeOverlay(overlay);
      shown = new Map();
      waiting = new Set(places);
      // Before the first frame the map has no extent. `postrender` adds the pins then.
      if (map.isRendered()) addVisible();
    },
    open(place) {
      addVisible();
      press(shown.get(place));
    },
    hidePopup: popup.hide,
  };
}

/** Presses a pin, as the user would. */
export const press = (pin: Overlay | undefined): void => pin?.getElement()?.click();

/** Adds the popup of all pins of a map. Escape closes it. */
export function addPopup(map: OlMap, closeLabel: string): Popup {
  const popup = createPopup(closeLabel);
  map.addOverlay(popup.overlay);
  // The listener is on the map's element, because the focus may be anywhere in the map.
  map.getTargetElement().addEventListener('keydown', (event) => event.key === 'Escape' && popup.leave());
  return popup;
}

/** Creates an indigo pin, or a brown pin for a place that is out of service. While its popup is open, the pin is larger and brick red. */
export function pinOverlay(place: MarkedPlace, popup: Popup): Overlay {
  const position = positionOf(place);
  const { title, warning } = place.content;
  const pin = createPin(title, { warning });
  pin.classList.add(...PIN_CLASSES, warning === undefined ? 'text-nila-700' : 'text-soga-800');
  pin.setAttribute('aria-expanded', 'false');
  pin.addEventListener('click', () => {
    popup.show({ content: place.content, position, pin });
    place.onOpen?.();
  });
  return new Overlay({ element: pin, position, positioning: 'bottom-center' });
}

const PIN_CLASSES = [
  'transition-transform',
  'aria-current:scale-120',
  'aria-current:text-bata-600',
  'aria-expanded:scale-120',
  'aria-expanded:text-bata-600',
];
