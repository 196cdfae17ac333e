import type { MapSettings } from '@jala/schema/site';
import type { LokasiHotspot } from '@jala/schema/lokasi-hotspot';
import { useEffect, useRef } from 'react';

/** Returns a ref for the map's frame. Loads the map's code and draws the map when the frame comes near the window. */
export function useHotspotMap(locations: readonly LokasiHotspot[], tiles: MapSettings) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let close: (() => void) | undefined;
    let isGone = false;
    const open = async () => {
      // If the map's code cannot be loaded, the list below still shows all locations.
      const code = await import('./hotspot-map.ts').catch(() => undefined);
      if (!isGone) close = code?.openHotspotMap({ frame: element, locations, tiles });
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void open();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      close?.();
    };
  }, [locations, tiles]);
  return frame;
}
