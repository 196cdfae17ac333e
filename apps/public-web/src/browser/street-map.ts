import { DEFAULT_MAP_CENTER, PUBLIC_MAP_ZOOM } from '@jala/schema/limits';
import { addPins } from '@jala/ui/map/pins';
import { closeStreetMap, openStreetMap, type Tiles } from '@jala/ui/map/street-map';
import type { ShownPlace } from './places-map.ts';

/** These texts are not in `texts.ts`, so that only pages with a map load them. */
const mapTexts = {
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  closePopup: 'Tutup',
  tilesMissing: 'Gambar peta tidak dapat dimuat.',
} as const;
/** Only a map with places has a list below it. */
const LIST_BELOW = ' Semua lokasi tercantum di bawah peta.';

interface PlacesMap {
  frame: HTMLElement;
  places: readonly ShownPlace[];
  tiles: Tiles;
}

/** Draws the map into `frame` and returns a function that removes it. */
export function openPlaces({ frame, places, tiles }: PlacesMap): () => void {
  const centre = places[0] ?? DEFAULT_MAP_CENTER;
  const tilesMissing = mapTexts.tilesMissing + (places.length > 0 ? LIST_BELOW : '');
  const map = openStreetMap({ frame, tiles, centre, zoom: PUBLIC_MAP_ZOOM, texts: { ...mapTexts, tilesMissing } });
  addPins(map, mapTexts.closePopup).show(
    places.map(({ name, address, coordinates, directions, lat, long }) => ({
      lat,
      long,
      content: { title: name, text: address, note: coordinates, link: directions },
    })),
  );
  return () => closeStreetMap(map);
}
