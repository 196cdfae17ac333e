import { ADMIN_MAP_ZOOM, DEFAULT_MAP_CENTER } from '@jala/schema/limits';
import type { LokasiHotspot } from '@jala/schema/lokasi-hotspot';
import { addMovablePin } from '@jala/ui/map/movable-pin';
import { addPins } from '@jala/ui/map/pins';
import type { Place } from '@jala/ui/map/place';
import { closeStreetMap, onPress, openStreetMap, type Tiles } from '@jala/ui/map/street-map';
import { bringIntoView, isInView, showAll } from '@jala/ui/map/view';
import { texts } from './texts.ts';

interface LocationMapOptions {
  frame: HTMLElement;
  tiles: Tiles;
  /** The id of the element that explains how to move the chosen point. */
  pinHelpId: string;
}

export interface LocationMap {
  /** Replaces the pins of the locations. */
  show: (locations: readonly LokasiHotspot[]) => void;
  /** Puts the movable pin at the chosen point. `undefined` removes the pin. */
  choose: (place: Place | undefined) => void;
  bringIntoView: (place: Place) => void;
  /** Calls `pick` for every point the user picks, until the returned function is called. */
  onPick: (pick: (place: Place) => void) => () => void;
  close: () => void;
}

const ignore = () => undefined;

/** Draws the map of the locations. The user can also pick a point on it. */
export function openLocationMap({ frame, tiles, pinHelpId }: LocationMapOptions): LocationMap {
  const map = openStreetMap({
    frame,
    tiles,
    centre: DEFAULT_MAP_CENTER,
    zoom: ADMIN_MAP_ZOOM,
    texts: texts,
  });
  const pins = addPins(map, texts.closePopup);
  let pick: (place: Place) => void = ignore;
  const chosen = addMovablePin(map, {
    name: texts.pin,
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
      // For a provider in another region, the map starts where the locations are.
      const isElsewhere = locations.length > 0 && !locations.some((location) => isInView(map, location));
      if (isFirst && isElsewhere) showAll(map, locations, ADMIN_MAP_ZOOM);
      isFirst = false;
    },
    choose: chosen.put,
    bringIntoView: (place) => bringIntoView(map, place),
    onPick(next) {
      pick = next;
      return () => (pick = ignore);
    },
    close: () => closeStreetMap(map),
  };
}
