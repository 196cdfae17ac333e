import { ADMIN_MAP_ZOOM, DEFAULT_MAP_CENTER } from '@jala/schema/limits';
import type { LokasiHotspot } from '@jala/schema/lokasi-hotspot';
import { addMovablePin } from '@jala/ui/map/movable-pin';
import { addPins } from '@jala/ui/map/pins';
import type { Place } from '@jala/ui/map/place';
import { closeStreetMap, onPress, openStreetMap, type Tiles } from '@jala/ui/map/street-map';
import { bringIntoView, isInView, showAll } from '@jala/ui/map/view';
import { texts } from '#texts.ts';

interface LocationMapOptions {
  frame: HTMLElement;
  tiles: Tiles;
  /** The id of the element that says how the chosen point is moved. */
  pinHelpId: string;
}

export interface LocationMap {
  /** Marks these in place of those before. */
  show: (locations: readonly LokasiHotspot[]) => void;
  /** Marks the chosen point; nowhere takes the mark away. */
  choose: (place: Place | undefined) => void;
  bringIntoView: (place: Place) => void;
  /** Tells the points that are picked from now on; returns what ends that. */
  onPick: (pick: (place: Place) => void) => () => void;
  close: () => void;
}

const nobody = () => undefined;

/** The map of the locations, on which the point of one is chosen. */
export function openLocationMap({ frame, tiles, pinHelpId }: LocationMapOptions): LocationMap {
  const map = openStreetMap({
    frame,
    tiles,
    centre: DEFAULT_MAP_CENTER,
    zoom: ADMIN_MAP_ZOOM,
    texts: texts.lokasiHotspot,
  });
  const pins = addPins(map, texts.lokasiHotspot.closePopup);
  let pick: (place: Place) => void = nobody;
  const chosen = addMovablePin(map, {
    name: texts.lokasiHotspot.pin,
    describedBy: pinHelpId,
    onMove: (place) => pick(place),
  });
  onPress(map, (place) => {
    pins.hidePopup();
    pick(place);
  });
  let isFirst = true;
  return {
    show(locations) {
      pins.show(
        locations.map(({ nama, alamat, lat, long }) => ({ lat, long, content: { title: nama, text: alamat } })),
      );
      // A provider elsewhere than around the default centre begins where its locations are.
      const isElsewhere = locations.length > 0 && !locations.some((location) => isInView(map, location));
      if (isFirst && isElsewhere) showAll(map, locations, ADMIN_MAP_ZOOM);
      isFirst = false;
    },
    choose: chosen.put,
    bringIntoView: (place) => bringIntoView(map, place),
    onPick(next) {
      pick = next;
      return () => (pick = nobody);
    },
    close: () => closeStreetMap(map),
  };
}
