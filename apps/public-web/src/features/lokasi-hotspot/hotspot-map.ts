import 'ol/ol.css';
import './hotspot-map.css';
import { DEFAULT_MAP_CENTER, PUBLIC_MAP_ZOOM } from '@jala/schema/limits';
import type { LokasiHotspot } from '@jala/schema/lokasi-hotspot';
import Attribution from 'ol/control/Attribution.js';
import Zoom from 'ol/control/Zoom.js';
import { focus, platformModifierKeyOnly } from 'ol/events/condition.js';
import { containsCoordinate } from 'ol/extent.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import DragPan from 'ol/interaction/DragPan.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import TileLayer from 'ol/layer/Tile.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat } from 'ol/proj.js';
import XYZ from 'ol/source/XYZ.js';
import View from 'ol/View.js';
import { copy } from '#copy.ts';
import { createPin } from './hotspot-pin.ts';
import { createPopup } from './hotspot-popup.ts';

/** The highest level that OpenStreetMap's standard tiles are sure to have. */
const MAX_ZOOM = 18;
const ATTRIBUTION = `© ${copy.hotspot.contributors} <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>`;

interface HotspotMap {
  frame: HTMLElement;
  locations: readonly LokasiHotspot[];
  /** `{z}/{x}/{y}` template of the tiles. */
  tileUrl: string;
}

/** Draws the map into `frame`; returns what removes it. */
export function openHotspotMap({ frame, locations, tileUrl }: HotspotMap): () => void {
  const first = locations[0] ?? DEFAULT_MAP_CENTER;
  const map = new OlMap({
    target: frame,
    layers: [
      new TileLayer({
        className: 'ol-layer hotspot-map-tiles',
        source: new XYZ({ url: tileUrl, maxZoom: MAX_ZOOM, attributions: ATTRIBUTION }),
      }),
    ],
    view: new View({ center: positionOf(first), zoom: PUBLIC_MAP_ZOOM, maxZoom: MAX_ZOOM }),
    controls: [
      new Zoom({ zoomInTipLabel: copy.hotspot.zoomIn, zoomOutTipLabel: copy.hotspot.zoomOut }),
      new Attribution({ collapsible: false }),
    ],
    interactions: pageFriendlyInteractions(),
  });
  // A focusable frame takes the arrow keys, plus and minus.
  frame.tabIndex = 0;
  frame.dataset.ready = '';
  addPins(map, locations);
  return () => {
    map.setTarget(undefined);
    map.dispose();
  };
}

const positionOf = ({ lat, long }: { lat: number; long: number }) => fromLonLat([long, lat]);

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

/** Pins are buttons; each is added when its place first comes into view, so that thousands cost nothing at once. */
function addPins(map: OlMap, locations: readonly LokasiHotspot[]): void {
  const popup = createPopup();
  map.addOverlay(popup.overlay);
  // Wherever in the map the focus is by then.
  map.getTargetElement().addEventListener('keydown', (event) => event.key === 'Escape' && popup.leave());
  const waiting = new Set(locations);
  const addVisible = () => {
    const extent = map.getView().calculateExtent();
    for (const location of waiting) {
      const position = positionOf(location);
      if (!containsCoordinate(extent, position)) continue;
      waiting.delete(location);
      const pin = createPin(location);
      pin.addEventListener('click', () => popup.show({ location, position, pin }));
      map.addOverlay(new Overlay({ element: pin, position, positioning: 'bottom-center' }));
    }
  };
  map.on('moveend', addVisible);
}
