import { useEffect, useRef, useState } from 'react';
import type { Tiles } from '@jala/ui/map/street-map';
import type { LocationMap } from './location-map.ts';

interface LocationMapOptions {
  /** `undefined` while they are not known yet. */
  tiles: Tiles | undefined;
  pinHelpId: string;
}

/** The frame of the map, and the map once its code is loaded. */
export function useLocationMap({ tiles, pinHelpId }: LocationMapOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LocationMap>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null || tiles === undefined) return undefined;
    let isGone = false;
    let opened: LocationMap | undefined;
    const open = async () => {
      // OpenLayers is larger than all the rest of the screen.
      const { openLocationMap } = await import('./location-map.ts');
      if (isGone) return;
      opened = openLocationMap({ frame: element, tiles, pinHelpId });
      setMap(opened);
    };
    open().catch(() => setFailed(true));
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [tiles, pinHelpId]);
  return { frame, map, isFailed };
}
