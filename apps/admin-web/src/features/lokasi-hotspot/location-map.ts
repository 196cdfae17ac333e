import { HOTSPOT_STATUS_NAMES } from '@jala/schema/rules/hotspot-status';
import { ADMIN_MAP_ZOOM, CLUSTERED_FROM, DEFAULT_MAP_CENTER } from '@jala/schema/limits';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { addMovablePin } from '@jala/ui/map/movable-pin';
import { addPinClusters } from '@jala/ui/map/pin-clusters';
import type { MarkedPlace } from '@jala/ui/map/pins';
import { addOrigin } from '@jala/ui/map/origin';
import type { Place } from '@jala/ui/map/place';
import { closeStreetMap, onPress, openStreetMap, type Tiles } from '@jala/ui/map/street-map';
import { bringIntoView, goTo, showAll, viewOf } from '@jala/ui/map/view';
import { texts } from './texts.ts';

/** If the default view contains less than this share of the locations, the map opens at a view of all locations. */
const LEAST_IN_VIEW = 0.1;

interface LocationMapOptions {
  frame: HTMLElement;
  tiles: Tiles;
  /** The id of the element that explains how to move the chosen point. */
  pinHelpId: string;
}

/** Callbacks for events on the map. */
export interface MapEvents {
  /** Called when the user presses the map outside the pins, or moves the movable pin. */
  onPick: (place: Place) => void;
  /** Called when the user opens the pin of a location or, if `isAsked`, asks for its row in the list. */
  onOpen: (id: number, isAsked: boolean) => void;
  /** Called when the view has stopped moving. */
  onView: () => void;
}

export interface LocationMap {
  /** Replaces the pins of the locations. */
  show: (locations: readonly LokasiHotspotRecord[]) => void;
  /** Marks the pin of a location and moves the view to this pin. `undefined` removes the mark. */
  select: (location: LokasiHotspotRecord | undefined) => void;
  /** Puts the movable pin at the chosen point. `undefined` removes the pin. */
  choose: (place: Place | undefined) => void;
  bringIntoView: (place: Place) => void;
  /** Shows all of these places at once. */
  fit: (places: readonly Place[]) => void;
  /** Puts a dot at the place from which the list measures distances. `undefined` removes the dot. */
  mark: (place: Place | undefined) => void;
  /** Returns a function that tells whether a place is in the current view. */
  view: () => (place: Place) => boolean;
  /** Sets the listener of an event, replacing the previous listener. Returns a function that removes the listener. */
  listen: <Name extends keyof MapEvents>(name: Name, listener: MapEvents[Name]) => () => void;
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
  const events: MapEvents = { onPick: ignore, onOpen: ignore, onView: ignore };
  const pins = addPinClusters(map, texts, CLUSTERED_FROM);
  /** Cache of the pins, so that an unchanged location keeps its pin. */
  const places = new WeakMap<LokasiHotspotRecord, MarkedPlace>();
  const placeOf = (location: LokasiHotspotRecord): MarkedPlace => {
    const place = places.get(location) ?? markedPlace(location, events);
    places.set(location, place);
    return place;
  };
  const chosen = addMovablePin(map, {
    name: texts.pin,
    describedBy: pinHelpId,
    onMove: (place) => events.onPick(place),
  });
  const markOrigin = addOrigin(map, texts.near.point);
  onPress(map, (place) => {
    pins.hidePopup();
    events.onPick(place);
  });
  map.on('moveend', () => events.onView());
  /** True until the view is decided: by the first locations, or by a call that moves the view. */
  let isOpening = true;
  return {
    show(locations) {
      void pins.show(locations.map(placeOf));
      const inView = locations.filter(viewOf(map)).length;
      // The locations of a provider in another region lie outside the default view.
      if (isOpening && locations.length > 0 && inView < locations.length * LEAST_IN_VIEW)
        showAll(map, locations, ADMIN_MAP_ZOOM);
      isOpening = false;
    },
    select(location) {
      if (location === undefined) return pins.select(undefined);
      isOpening = false;
      const place = placeOf(location);
      pins.select(place, { isQuiet: true });
      goTo(map, location, ADMIN_MAP_ZOOM, () => pins.select(place));
    },
    choose: chosen.put,
    bringIntoView(place) {
      // The locations may load later, and must not move the view away from the user's choice.
      isOpening = false;
      bringIntoView(map, place);
    },
    fit(shown) {
      if (shown.length === 0) return;
      isOpening = false;
      showAll(map, shown, ADMIN_MAP_ZOOM);
    },
    mark: markOrigin,
    view: () => viewOf(map),
    listen(name, listener) {
      events[name] = listener;
      return () => {
        if (events[name] === listener) events[name] = ignore;
      };
    },
    close: () => closeStreetMap(map),
  };
}

const markedPlace = ({ id, nama, alamat, lat, long, status }: LokasiHotspotRecord, events: MapEvents): MarkedPlace => ({
  lat,
  long,
  content: {
    title: nama,
    text: alamat,
    ...(status !== undefined && { warning: HOTSPOT_STATUS_NAMES[status] }),
    action: { label: texts.toRow, act: () => events.onOpen(id, true) },
  },
  onOpen: () => events.onOpen(id, false),
});
