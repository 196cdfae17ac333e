import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DECIMALS } from '@jala/schema/rules/coordinates';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { texts } from '#texts.ts';

interface MyPlaceProps {
  /** Called with the degrees as a user would type them. */
  onFound: (place: { lat: string; long: string }) => void;
}

/** Maximum wait for a position, in ms. A phone under a roof needs this long. */
const TIMEOUT_MS = 20_000;

/** A button that fills in the user's current position. Renders nothing if the browser offers no position, as over http. */
export function MyPlace({ onFound }: MyPlaceProps) {
  const [isSearching, setSearching] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  // If the user has closed the form before the position arrives, ignore the position.
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
