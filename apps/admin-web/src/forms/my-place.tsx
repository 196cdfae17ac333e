import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DECIMALS } from '@jala/schema/rules/coordinates';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { texts } from '#texts.ts';

interface MyPlaceProps {
  /** Degrees, as one would type them. */
  onFound: (place: { lat: string; long: string }) => void;
}

/** Milliseconds. A phone under a roof needs that long to find itself. */
const TIMEOUT_MS = 20_000;

/** A button that takes the place where the user stands. Nothing in browsers that cannot tell it, as over http. */
export function MyPlace({ onFound }: MyPlaceProps) {
  const [isSearching, setSearching] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  // Somebody who has closed the form meanwhile does not want it filled.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  if (!window.isSecureContext || !('geolocation' in navigator)) return null;

  const end = (sentence: string) => {
    setSearching(false);
    setOutcome(sentence);
  };
  const take = ({ coords }: GeolocationPosition) => {
    if (!isOpen.current) return;
    onFound({ lat: coords.latitude.toFixed(DECIMALS), long: coords.longitude.toFixed(DECIMALS) });
    end(texts.place.found(Math.ceil(coords.accuracy)));
  };
  const fail = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
    end(code === PERMISSION_DENIED ? texts.place.forbidden : texts.place.notFound);
  return (
    <div className="grid gap-1.75">
      <Button
        variant="secondary"
        disabled={isSearching}
        onClick={() => {
          setSearching(true);
          setOutcome(undefined);
          navigator.geolocation.getCurrentPosition(take, fail, { enableHighAccuracy: true, timeout: TIMEOUT_MS });
        }}
      >
        {isSearching ? <Spinner /> : <LocateFixed aria-hidden strokeWidth={1.9} />}
        {isSearching ? texts.place.searching : texts.place.mine}
      </Button>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {outcome}
      </p>
    </div>
  );
}
