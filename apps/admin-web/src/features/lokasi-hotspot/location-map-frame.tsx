import { MapPin } from 'lucide-react';
import type { RefObject } from 'react';
import { texts } from './texts.ts';

/** Id of the element around the map. */
const LOCATION_MAP = 'peta-lokasi';

/** Scrolls the map into view. Does nothing on wide screens, where the map stays visible beside the list. */
export const showMap = (): void => document.getElementById(LOCATION_MAP)?.scrollIntoView({ block: 'nearest' });

interface LocationMapFrameProps {
  frame: RefObject<HTMLDivElement | null>;
  isFailed: boolean;
  pinHelpId: string;
}

/** The element into which the map is drawn. Until then, the element says that the map is loading or that loading failed. */
export function LocationMapFrame({ frame, isFailed, pinHelpId }: LocationMapFrameProps) {
  return (
    <div className="scroll-mt-20 lg:flex lg:min-h-80 lg:flex-1" id={LOCATION_MAP}>
      <div
        ref={frame}
        role="application"
        aria-label={texts.map}
        className="street-map group/map relative h-84 touch-pan-x touch-pan-y overflow-hidden rounded-xl border border-border-strong bg-muted lg:h-auto lg:flex-1"
      >
        <p
          role="status"
          className="absolute inset-0 flex items-center justify-center gap-2.5 p-6 text-center font-semibold text-muted-foreground group-data-ready/map:hidden"
        >
          <MapPin aria-hidden className="size-5 flex-none" strokeWidth={1.9} />
          {isFailed ? texts.mapFailed : texts.mapLoading}
        </p>
      </div>
      <p id={pinHelpId} hidden>
        {texts.pinHelp}
      </p>
    </div>
  );
}
