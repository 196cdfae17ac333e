import 'ol/ol.css';
import './street-map.css';
import Attribution from 'ol/control/Attribution.js';
import Zoom from 'ol/control/Zoom.js';
import { focus, platformModifierKeyOnly } from 'ol/events/condition.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import DragPan from 'ol/interaction/DragPan.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import TileLayer from 'ol/layer/Tile.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import OlMap from 'ol/Map.js';
import XYZ from 'ol/source/XYZ.js';
import View from 'ol/View.js';
import { addTileNotice } from './missing-tiles.ts';
import { placeAt, positionOf, type Place } from './place.ts';

/** What the map says. */
export interface MapTexts {
  zoomIn: string;
  zoomOut: string;
  /** Said while the drawing of the streets cannot be had. */
  tilesMissing: string;
}

/** Where the drawing of the streets comes from. */
export interface Tiles {
  /** A `{z}/{x}/{y}` template. */
  tile_url: string;
  /** HTML that stays in sight. */
  tile_attribution: string;
  /** The closest level. */
  tile_max_zoom: number;
}

interface StreetMap {
  frame: HTMLElement;
  tiles: Tiles;
  centre: Place;
  zoom: number;
  texts: MapTexts;
}

/** Draws a map of streets into `frame`, which needs the class `street-map` and has `data-ready` once it can be used. */
export function openStreetMap({ frame, tiles, centre, zoom, texts }: StreetMap): OlMap {
  const { tile_url: url, tile_attribution: attributions, tile_max_zoom: maxZoom } = tiles;
  // Tile servers refuse requests that do not say for which site they are, whatever policy the page came with.
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
  // A focusable frame takes the arrow keys, plus and minus.
  frame.tabIndex = 0;
  // Before its first frame it takes no notice of anything.
  map.once('postrender', () => (frame.dataset.ready = ''));
  addTileNotice(map, source, texts.tilesMissing);
  return map;
}

export function closeStreetMap(map: OlMap): void {
  map.setTarget(undefined);
  map.dispose();
}

/** One finger scrolls the page and two move the map; the wheel zooms with Ctrl, or once the map has the focus. */
function pageFriendlyInteractions() {
  const pan: DragPan = new DragPan({ condition: (event) => !isTouch(event) || pan.getPointerCount() === 2 });
  const wheel = new MouseWheelZoom({ condition: (event) => platformModifierKeyOnly(event) || focus(event) });
  return defaultInteractions({
    dragPan: false,
    mouseWheelZoom: false,
    altShiftDragRotate: false,
    pinchRotate: false,
  }).extend([pan, wheel]);
}

const isTouch = ({ originalEvent }: MapBrowserEvent): boolean =>
  originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';

/** Calls `press` with the place where the map itself is pressed. A double press zooms and does not count. */
export const onPress = (map: OlMap, press: (place: Place) => void): void => {
  map.on('singleclick', ({ coordinate }) => press(placeAt(coordinate)));
};
