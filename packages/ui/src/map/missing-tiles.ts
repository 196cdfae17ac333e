import type { TileSourceEvent } from 'ol/source/Tile.js';
import type XYZ from 'ol/source/XYZ.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';

/** A tile that is not there after this counts as missing, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Tells whether more tiles are missing than came, after each of them; returns what ends it. */
export function watchMissingTiles(source: XYZ, tell: (areMostMissing: boolean) => void): () => void {
  const waitedFor = new Map<Tile, ReturnType<typeof setTimeout>>();
  let came = 0;
  let missing = 0;
  const stopWaiting = (tile: Tile): boolean => {
    clearTimeout(waitedFor.get(tile));
    return waitedFor.delete(tile);
  };
  const miss = (tile: Tile) => {
    if (!stopWaiting(tile)) return;
    missing += 1;
    tell(missing > came);
  };
  source.on('tileloadstart', ({ tile }: TileSourceEvent) => {
    // One that left the view is no longer loading, and nothing tells of it.
    const check = () => (tile.getState() === TileState.LOADING ? miss(tile) : stopWaiting(tile));
    waitedFor.set(tile, setTimeout(check, PATIENCE_MS));
  });
  source.on('tileloaderror', ({ tile }: TileSourceEvent) => miss(tile));
  source.on('tileloadend', ({ tile }: TileSourceEvent) => {
    // Late is better than never.
    if (!stopWaiting(tile)) missing -= 1;
    came += 1;
    tell(missing > came);
  });
  return () => {
    for (const timer of waitedFor.values()) clearTimeout(timer);
  };
}
