import { CLUSTERED_FROM, DEFAULT_MAP_CENTER, PUBLIC_MAP_ZOOM } from '@jala/schema/limits';
import { addPins, type MarkedPlace, type Pins } from '@jala/ui/map/pins';
import { closeStreetMap, openStreetMap, type Tiles } from '@jala/ui/map/street-map';
import { goTo } from '@jala/ui/map/view';
import type { ListedPlace } from './places-map.ts';

/** These texts are not in `texts.ts`, because only pages with a map load this file. */
const mapTexts = {
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  closePopup: 'Tutup',
  places: (count: number) => `${count.toLocaleString('id')} lokasi`,
  zoom: 'Perbesar peta',
  hints: {
    touch: 'Geser peta dengan dua jari.',
    wheel: (key: string) => `Tekan ${key} sambil menggulir untuk memperbesar peta.`,
  },
  more: (count: number) => `dan ${count.toLocaleString('id')} lokasi lain. Semua ada di daftar di bawah peta.`,
} as const;

interface PlacesMap {
  frame: HTMLElement;
  /** In the order of the list. */
  places: readonly ListedPlace[];
  tiles: Tiles;
  /** Shown while the map images cannot be loaded. */
  tilesMissing: string;
}

export interface OpenMap {
  /** Moves the map to a place of the list and opens its popup. */
  show: (place: ListedPlace) => void;
  close: () => void;
}

/** Draws the map into `frame`. */
export function openPlaces({ frame, places, tiles, tilesMissing }: PlacesMap): OpenMap {
  const centre = places[0] ?? DEFAULT_MAP_CENTER;
  const map = openStreetMap({ frame, tiles, centre, zoom: PUBLIC_MAP_ZOOM, texts: { ...mapTexts, tilesMissing } });
  const marked = new Map(places.map((place) => [place, markedPlace(place)]));
  let pins: Pick<Pins, 'open'> | undefined;
  /** The place that the visitor chose in the list before the pins were drawn. */
  let wanted: MarkedPlace | undefined;
  const setPins = (added: Pick<Pins, 'open'>) => {
    pins = added;
    if (wanted) pins.open(wanted);
  };
  const showPins = () => {
    const simple = addPins(map, mapTexts.closePopup);
    simple.show([...marked.values()]);
    setPins(simple);
  };
  if (places.length < CLUSTERED_FROM) showPins();
  else
    import('@jala/ui/map/pin-clusters').then(
      ({ addPinClusters }) => {
        // The visitor may have gone to another page meanwhile.
        if (map.getTarget() === undefined) return;
        const clusters = addPinClusters(map, mapTexts);
        void clusters.show([...marked.values()]);
        setPins(clusters);
      },
      // Without this code the pins cover each other.
      showPins,
    );
  return {
    show(place) {
      frame.scrollIntoView({ block: 'center' });
      const shown = marked.get(place);
      if (shown)
        goTo(map, place, PUBLIC_MAP_ZOOM, () => {
          if (pins) pins.open(shown);
          else wanted = shown;
        });
    },
    close: () => closeStreetMap(map),
  };
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
