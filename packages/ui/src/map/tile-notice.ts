import Control from 'ol/control/Control.js';
import type OlMap from 'ol/Map.js';
import type XYZ from 'ol/source/XYZ.js';
import { watchMissingTiles } from './missing-tiles.ts';

/** Says `text` on the map while most of its tiles are missing. Everything else on it works without them. */
export function addTileNotice(map: OlMap, source: XYZ, text: string): void {
  const element = document.createElement('p');
  element.setAttribute('role', 'status');
  element.className = 'street-map-notice';
  map.addControl(new Control({ element }));
  const end = watchMissingTiles(source, (areMostMissing) => {
    element.textContent = areMostMissing ? text : '';
  });
  // When the map is closed.
  map.once('change:target', end);
}
