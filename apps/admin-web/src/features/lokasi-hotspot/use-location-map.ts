import { useEffect, useRef, useState } from 'react';
import type { LocationMap } from './location-map.ts';

interface LocationMapOptions {
  /** Not known yet while it is undefined. */
  tileUrl: string | undefined;
  pinHelpId: string;
}

/** The frame of the map, and the map once its code is there. */
export function useLocationMap({ tileUrl, pinHelpId }: LocationMapOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LocationMap>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null || tileUrl === undefined) return undefined;
    let isGone = false;
    let opened: LocationMap | undefined;
    const open = async () => {
      // OpenLayers weighs more than all the rest of the screen.
      const { openLocationMap } = await import('./location-map.ts');
      if (isGone) return;
      opened = openLocationMap({ frame: element, tileUrl, pinHelpId });
      setMap(opened);
    };
    open().catch(() => setFailed(true));
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [tileUrl, pinHelpId]);
  return { frame, map, isFailed };
}
