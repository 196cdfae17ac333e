import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { createPin } from './pin.ts';
import { placeAt, positionOf, type Place } from './place.ts';

interface MovablePinOptions {
  name: string;
  /** The id of the element that explains how to move the pin. */
  describedBy: string;
  onMove: (place: Place) => void;
}

export interface MovablePin {
  /** Puts the pin at a place. `undefined` removes the pin from the map. */
  put: (place: Place | undefined) => void;
}

type Pixel = readonly [x: number, y: number];

/** Reads and moves the pin's tip, in pixels from the top left corner of the map's frame. */
interface Handle {
  pixel: () => Pixel | undefined;
  move: (to: Pixel) => void;
}

const ARROWS = new Map<string, Pixel>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);
/** Distance by which one press of an arrow key moves the pin, in pixels. With Shift, the distance is `SMALL_STEP`. */
const STEP = 8;
const SMALL_STEP = 1;

/** A larger, brick-red pin that people move by dragging or with the arrow keys. */
export function addMovablePin(map: OlMap, { name, describedBy, onMove }: MovablePinOptions): MovablePin {
  const pin = createPin(name);
  pin.classList.add('scale-120', 'touch-none', 'cursor-grab', 'text-bata-600', 'active:cursor-grabbing');
  pin.setAttribute('aria-describedby', describedBy);
  const overlay = new Overlay({
    element: pin,
    positioning: 'bottom-center',
    className: 'ol-overlay-container ol-selectable street-map-chosen',
  });
  map.addOverlay(overlay);

  const handle: Handle = {
    pixel() {
      const position = overlay.getPosition();
      const [x, y] = (position && map.getPixelFromCoordinate(position)) ?? [];
      return x === undefined || y === undefined ? undefined : [x, y];
    },
    move([x, y]) {
      const position = map.getCoordinateFromPixel([x, y]);
      overlay.setPosition(position);
      onMove(placeAt(position));
    },
  };
  moveByDragging(pin, handle);
  moveByKeys(pin, handle);
  return { put: (place) => overlay.setPosition(place && positionOf(place)) };
}

function moveByDragging(pin: HTMLElement, { pixel, move }: Handle): void {
  /** The distance from the pointer to the pin's tip, in pixels. */
  let grip: Pixel = [0, 0];
  pin.addEventListener('pointerdown', ({ button, pointerId, clientX, clientY }) => {
    const tip = pixel();
    if (button !== 0 || tip === undefined) return;
    grip = [tip[0] - clientX, tip[1] - clientY];
    pin.setPointerCapture(pointerId);
  });
  pin.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (pin.hasPointerCapture(pointerId)) move([clientX + grip[0], clientY + grip[1]]);
  });
}

function moveByKeys(pin: HTMLElement, { pixel, move }: Handle): void {
  pin.addEventListener('keydown', (event) => {
    const arrow = ARROWS.get(event.key);
    const tip = pixel();
    if (arrow === undefined || tip === undefined) return;
    // Without this, the arrow keys would also scroll the page and move the map.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? SMALL_STEP : STEP;
    move([tip[0] + arrow[0] * step, tip[1] + arrow[1] * step]);
  });
}
