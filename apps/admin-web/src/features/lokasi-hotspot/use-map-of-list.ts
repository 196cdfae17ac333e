import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import type { Point } from './distance.ts';
import type { LocationMap } from './location-map.ts';

/** Number of nearest locations that the map shows together with the point. */
const NEAREST = 5;

interface TiedMapOptions {
  map: LocationMap | undefined;
  /** Locations that pass the filters. The map has a pin for each of them, except for the edited location. */
  shown: readonly LokasiHotspotRecord[];
  /** The locations nearest to this point come first. */
  near: Point | undefined;
  /** The filters as a text. When it changes, the map moves to the locations that pass the filters. Empty without filters. */
  asked: string;
  /** Id of the location in the form, which shows the location as a movable pin. */
  editedId: number | undefined;
  /** Called when the user opens a pin or, if `isAsked`, asks for its row in the list. */
  onPin: (id: number, isAsked: boolean) => void;
}

/** Connects the map to the list: the pins, the marked location, and the part of the list that is in view. */
export function useMapOfList({ map, shown, near, asked, editedId, onPin }: TiedMapOptions) {
  const [selectedId, setSelectedId] = useState<number>();
  const [followsMap, setFollows] = useState(false);
  /** Tells whether a place is in the view of the map, as of the end of its last movement. */
  const [isInView, setView] = useState<ReturnType<LocationMap['view']>>();
  const opened = useEffectEvent((id: number, isAsked: boolean) => {
    setSelectedId(id);
    onPin(id, isAsked);
  });
  useEffect(() => {
    map?.show(shown.filter(({ id }) => id !== editedId));
  }, [map, shown, editedId]);
  const fitted = useRef('');
  const fit = useEffectEvent(() => {
    fitted.current = asked;
    // The map does not move while the list follows it, or after the user has removed all filters.
    if (!followsMap && asked !== '') map?.fit(near === undefined ? shown : [near, ...shown.slice(0, NEAREST)]);
  });
  useEffect(() => {
    map?.mark(near);
    if (map !== undefined && fitted.current !== asked) fit();
  }, [map, near, asked]);
  useEffect(() => map?.listen('onOpen', (id, isAsked) => opened(id, isAsked)), [map]);
  useEffect(() => {
    if (!followsMap || map === undefined) return undefined;
    const look = () => setView(() => map.view());
    look();
    return map.listen('onView', look);
  }, [map, followsMap]);
  const listed = useMemo(
    () => (followsMap && isInView ? shown.filter((location) => isInView(location)) : shown),
    [shown, followsMap, isInView],
  );
  return {
    /** Locations in the list: all in `shown` or, if the list follows the map, only the locations in view. */
    listed,
    selectedId,
    select(location: LokasiHotspotRecord) {
      setSelectedId(location.id);
      if (location.id !== editedId) map?.select(location);
    },
    followsMap,
    setFollows,
  };
}
