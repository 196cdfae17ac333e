import { MapPinned, X } from 'lucide-react';
import { useId, useState } from 'react';
import { DECIMALS, isShortMapLink, pairOf } from '@jala/schema/rules/coordinates';
import type { GeocodingResult } from '@jala/schema/wire/geocoding';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Input } from '@jala/ui/input';
import { Label } from '@jala/ui/label';
import { Spinner } from '@jala/ui/spinner';
import { parseCoordinates } from '#forms/degrees.ts';
import { MyPlace } from '#forms/my-place.tsx';
import { texts as panel } from '#texts.ts';
import { outcomeOf, Results, useCoordinateSearch } from './coordinate-search.tsx';
import type { Point } from './distance.ts';
import { texts } from './texts.ts';

interface NearestSearchProps {
  /** The locations nearest to this point come first. */
  near: Point | undefined;
  hasSearch: boolean;
  onNear: (near: Point | undefined) => void;
}

/** Asks for an address, coordinates, or the user's position. The list then shows the nearest locations first. */
export function NearestSearch({ near, hasSearch, onNear }: NearestSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const panelId = useId();
  if (near !== undefined && !isOpen)
    return (
      <p className="flex basis-full items-center gap-2 rounded-sm bg-surface-tint px-3 py-1 text-sm">
        <MapPinned aria-hidden className="size-4.5 flex-none text-muted-foreground" strokeWidth={1.9} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {texts.near.from}: <b>{name || texts.coordinates(near.lat, near.long)}</b>
        </span>
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)} className="pointer-coarse:min-h-11">
          {texts.near.other}
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          className="pointer-coarse:size-11"
          aria-label={texts.near.end}
          title={texts.near.end}
          onClick={() => onNear(undefined)}
        >
          <X aria-hidden strokeWidth={1.9} />
        </Button>
      </p>
    );
  return (
    <div className={cn('grid gap-3', isOpen && 'basis-full')}>
      <Button
        variant="outline"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <MapPinned aria-hidden strokeWidth={1.9} />
        {texts.near.open}
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Asked
            hasSearch={hasSearch}
            onPoint={(point, found) => {
              setName(found);
              onNear(point);
              setOpen(false);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface AskedProps {
  hasSearch: boolean;
  /** Called with the chosen point. `name` is empty for typed coordinates. */
  onPoint: (point: Point, name: string) => void;
}

function Asked({ hasSearch, onPoint }: AskedProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const take = ({ lat, lon, display_name }: GeocodingResult) => onPoint({ lat, long: lon }, display_name);
  const search = useCoordinateSearch((first, all) => all.length === 1 && take(first));
  const submit = () => {
    setFault(undefined);
    const point = parseCoordinates(pairOf(typed) ?? { lat: '', long: '' });
    if (point) onPoint(point, '');
    else if (isShortMapLink(typed)) setFault(panel.place.shortLink);
    else if (typed.trim() === '') setFault(texts.near.missing);
    else if (hasSearch) search.search(typed);
    else setFault(texts.near.noSearch);
  };
  const sentence = fault ?? outcomeOf(search.results, search.isFailed);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid gap-1.75">
        <Label htmlFor={id}>{hasSearch ? texts.near.field : texts.near.fieldWithoutSearch}</Label>
        <div className="flex gap-2">
          <Input
            id={id}
            // The user has just asked for this field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press of a button
            autoFocus
            autoComplete="off"
            aria-invalid={fault !== undefined || undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={search.isSearching}>
            {search.isSearching && <Spinner />}
            {texts.near.sort}
          </Button>
        </div>
      </div>
      {sentence !== undefined && (
        <Alert tone="warning" role="alert" className="font-semibold">
          {sentence}
        </Alert>
      )}
      {search.results !== undefined && search.results.length > 1 && (
        <Results results={search.results} chosen={undefined} help={texts.near.which} onChoose={take} />
      )}
      <MyPlace
        onFound={({ lat, long }) => {
          const mine = parseCoordinates({ lat, long });
          if (mine) onPoint(mine, texts.near.mine);
        }}
      />
    </form>
  );
}

/** Formats a point for the query parameter `dekat`. */
export const writtenPoint = ({ lat, long }: Point): string =>
  `${Number(lat.toFixed(DECIMALS))},${Number(long.toFixed(DECIMALS))}`;
