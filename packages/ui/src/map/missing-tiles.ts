import Control from 'ol/control/Control.js';
import type OlMap from 'ol/Map.js';
import type { TileSourceEvent } from 'ol/source/Tile.js';
import type XYZ from 'ol/source/XYZ.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';

/** A tile that has not loaded after this time counts as missing. */
const TIMEOUT_MS = 10_000;
/** Number of the latest tiles to count: about one view of the map. Older tiles say nothing about the present. */
const LATEST = 24;

/** Calls `tell` after each tile, with true if most of the latest tiles are missing. Returns a function that ends the watch. */
export function watchMissingTiles(source: XYZ, tell: (areMostMissing: boolean) => void): () => void {
  const waitedFor = new Map<Tile, ReturnType<typeof setTimeout>>();
  /** Latest tiles, oldest first, with true for each missing one. */
  const latest = new Map<Tile, boolean>();
  const stopWaiting = (tile: Tile) => {
    clearTimeout(waitedFor.get(tile));
    waitedFor.delete(tile);
  };
  const record = (tile: Tile, isMissing: boolean) => {
    stopWaiting(tile);
    latest.delete(tile);
    latest.set(tile, isMissing);
    const [oldest] = latest.keys();
    if (latest.size > LATEST && oldest !== undefined) latest.delete(oldest);
    const missing = [...latest.values()].filter(Boolean).length;
    tell(missing * 2 > latest.size);
  };
  source.on('tileloadstart', ({ tile }: TileSourceEvent) => {
    // OpenLayers stops loading a tile that left the view and sends no event for it, so look at its state.
    const check = () => (tile.getState() === TileState.LOADING ? record(tile, true) : stopWaiting(tile));
    waitedFor.set(tile, setTimeout(check, TIMEOUT_MS));
  });
  source.on('tileloaderror', ({ tile }: TileSourceEvent) => record(tile, true));
  source.on('tileloadend', ({ tile }: TileSourceEvent) => record(tile, false));
  return () => {
    for (const timer of waitedFor.values()) clearTimeout(timer);
  };
}

/** Shows `text` on the map while most tiles are missing. Everything else on the map works without tiles. */
export function addTileNotice(map: OlMap, source: XYZ, text: string): void {
  const element = document.createElement('p');
  element.setAttribute('role', 'status');
  element.className = 'street-map-notice';
  map.addControl(new Control({ element }));
  const end = watchMissingTiles(source, (areMostMissing) => {
    element.textContent = areMostMissing ? text : '';
  });
  // `closeStreetMap` removes the map's target.
  map.once('change:target', end);
}
