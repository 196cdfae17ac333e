import 'ol/ol.css';
import './street-map.css';
import Attribution from 'ol/control/Attribution.js';
import Zoom from 'ol/control/Zoom.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import DragPan from 'ol/interaction/DragPan.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import TileLayer from 'ol/layer/Tile.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import OlMap from 'ol/Map.js';
import XYZ from 'ol/source/XYZ.js';
import View from 'ol/View.js';
import { addGestureHint, type GestureHints, isWheelZooming } from './gesture-hint.ts';
import { addTileNotice } from './missing-tiles.ts';
import { placeAt, positionOf, type Place } from './place.ts';

/** The texts of the map. */
export interface MapTexts {
  zoomIn: string;
  zoomOut: string;
  /** Shown while the map images cannot be loaded. */
  tilesMissing: string;
  hints?: GestureHints;
}

/** Source of the map images. */
export interface Tiles {
  /** A `{z}/{x}/{y}` template. */
  tile_url: string;
  /** HTML that is always visible. */
  tile_attribution: string;
  /** The highest zoom level. */
  tile_max_zoom: number;
}

interface StreetMap {
  frame: HTMLElement;
  tiles: Tiles;
  centre: Place;
  zoom: number;
  texts: MapTexts;
}

/**
 * Draws a street map into `frame`, which needs the class `street-map`. The frame gets `data-ready` when people can use
 * the map.
 */
export function openStreetMap({ frame, tiles, centre, zoom, texts }: StreetMap): OlMap {
  const { tile_url: url, tile_attribution: attributions, tile_max_zoom: maxZoom } = tiles;
  // Some tile servers refuse requests without a referrer, and the policy of the page may send none.
  const source = new XYZ({ url, maxZoom, attributions, referrerPolicy: 'strict-origin-when-cross-origin' });
  const map = new OlMap({
    target: frame,
    layers: [new TileLayer({ className: 'ol-layer street-map-tiles', source })],
    view: new View({ center: positionOf(centre), zoom, maxZoom }),
    controls: [
      new Zoom({ zoomInTipLabel: texts.zoomIn, zoomOutTipLabel: texts.zoomOut }),
      new Attribution({ collapsible: false }),
    ],
    interactions: pageFriendlyInteractions(),
  });
  // The frame must be focusable: OpenLayers handles the arrow keys, plus and minus when the frame has the focus.
  frame.tabIndex = 0;
  // Before its first frame the map does not react to input.
  map.once('postrender', () => (frame.dataset.ready = ''));
  addTileNotice(map, source, texts.tilesMissing);
  if (texts.hints) addGestureHint(map, texts.hints);
  return map;
}

export function closeStreetMap(map: OlMap): void {
  map.setTarget(undefined);
  map.dispose();
}

/**
 * Makes one finger scroll the page, and two fingers move the map. The wheel zooms with Ctrl (⌘ on a Mac), or when the map has the focus.
 */
function pageFriendlyInteractions() {
  const pan: DragPan = new DragPan({ condition: (event) => !isTouch(event) || pan.getPointerCount() === 2 });
  const wheel = new MouseWheelZoom({ condition: isWheelZooming });
  return defaultInteractions({
    dragPan: false,
    mouseWheelZoom: false,
    altShiftDragRotate: false,
    pinchRotate: false,
  }).extend([pan, wheel]);
}

const isTouch = ({ originalEvent }: MapBrowserEvent): boolean =>
  originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';

/** Calls `press` with the place when the user presses the map, but not a pin. A double press zooms and does not count. */
export const onPress = (map: OlMap, press: (place: Place) => void): void => {
  map.on('singleclick', ({ coordinate }) => press(placeAt(coordinate)));
};
