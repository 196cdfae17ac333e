import { CLUSTERED_FROM, DEFAULT_MAP_CENTER, PUBLIC_MAP_ZOOM } from '@jala/schema/limits';
import { addPins, type MarkedPlace } from '@jala/ui/map/pins';
import { closeStreetMap, openStreetMap, type Tiles } from '@jala/ui/map/street-map';
import type { ListedPlace } from './places-map.ts';

/** These texts are not in `texts.ts`, so that only pages with a map load them. */
const mapTexts = {
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  closePopup: 'Tutup',
  tilesMissing: 'Gambar peta tidak dapat dimuat.',
  places: (count: number) => `${count.toLocaleString('id')} lokasi`,
  zoom: 'Perbesar peta',
  more: (count: number) => `dan ${count.toLocaleString('id')} lokasi lain. Semua ada di daftar di bawah peta.`,
} as const;
/** Only a map with places has a list below it. */
const LIST_BELOW = ' Semua lokasi tercantum di bawah peta.';

interface PlacesMap {
  frame: HTMLElement;
  /** In the order of the list. */
  places: readonly ListedPlace[];
  tiles: Tiles;
}

/** Draws the map into `frame` and returns a function that removes it. */
export function openPlaces({ frame, places, tiles }: PlacesMap): () => void {
  const centre = places[0] ?? DEFAULT_MAP_CENTER;
  const tilesMissing = mapTexts.tilesMissing + (places.length > 0 ? LIST_BELOW : '');
  const map = openStreetMap({ frame, tiles, centre, zoom: PUBLIC_MAP_ZOOM, texts: { ...mapTexts, tilesMissing } });
  const marked = places.map(markedPlace);
  const showPins = () => addPins(map, mapTexts.closePopup).show(marked);
  if (places.length < CLUSTERED_FROM) showPins();
  else
    import('@jala/ui/map/pin-clusters').then(
      ({ addPinClusters }) => addPinClusters(map, mapTexts).show(marked),
      // Without this code the pins cover each other.
      showPins,
    );
  return () => closeStreetMap(map);
}

/** The texts of a place are read when its pin is drawn, because there may be ten thousand. */
const markedPlace = ({ lat, long, read }: ListedPlace): MarkedPlace => ({
  lat,
  long,
  get content() {
    const { name, address, warning, coordinates, directions } = read();
    return { title: name, text: address, warning, note: coordinates, link: directions };
  },
});
