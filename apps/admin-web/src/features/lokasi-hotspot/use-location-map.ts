import { useEffect, useRef, useState } from 'react';
import type { Tiles } from '@jala/ui/map/street-map';
import type { LocationMap } from './location-map.ts';

interface LocationMapOptions {
  /** Source of the map images. `undefined` until the settings are loaded. */
  tiles: Tiles | undefined;
  pinHelpId: string;
}

/** Returns the ref for the map's frame, and the map itself after its code has been loaded. */
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
      // Loaded on demand, because OpenLayers is larger than the other code of the screen.
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
