import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { GeocodingResult } from '@jala/schema/wire/geocoding';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { trpcClient } from '#lib/trpc.ts';
import { texts } from './texts.ts';

interface CoordinateSearchProps {
  alamat: string;
  /** The coordinates in the form. When they change, the message about a failed search disappears. */
  at: string;
  onChoose: (result: GeocodingResult) => void;
  /** Called when the user starts a search with an empty address. */
  onMissing: () => void;
}

/** The licence of OpenStreetMap's data requires the name OpenStreetMap and this link. */
const OPENSTREETMAP_LICENCE = 'https://www.openstreetmap.org/copyright';

/**
 * A button that looks up the coordinates of the address, and the results. Pass the address as `key` too, so that a new address clears
 * the results.
 */
export function CoordinateSearch({ alamat, at, onChoose, onMissing }: CoordinateSearchProps) {
  const [searchedAt, setSearchedAt] = useState(at);
  const [chosen, setChosen] = useState<GeocodingResult>();
  const [isMissing, setMissing] = useState(false);
  const choose = (result: GeocodingResult) => {
    setChosen(result);
    onChoose(result);
  };
  const { results, isSearching, isFailed, search } = useCoordinateSearch(choose);
  const press = () => {
    const isEmpty = alamat.trim() === '';
    setMissing(isEmpty);
    setSearchedAt(at);
    if (isEmpty) onMissing();
    else search(alamat);
  };
  return (
    <div className="grid gap-3 @md:col-span-2">
      <Button variant="secondary" disabled={isSearching} onClick={press}>
        {isSearching ? <Spinner /> : <Search aria-hidden strokeWidth={1.9} />}
        {isSearching ? texts.searching : texts.search}
      </Button>
      {at === searchedAt && (
        <Outcome
          sentence={isMissing ? texts.noAddress : outcomeOf(results, isFailed)}
          hint={isMissing ? undefined : texts.withoutSearch}
        />
      )}
      {results !== undefined && results.length > 0 && <Results results={results} chosen={chosen} onChoose={choose} />}
    </div>
  );
}

/** Sends one request per press, without retries, because public geocoding services allow few requests. */
export function useCoordinateSearch(onFound: (first: GeocodingResult, all: readonly GeocodingResult[]) => void) {
  const search = useMutation({
    mutationFn: (alamat: string) => trpcClient.geocoding.search.query({ q: alamat.replaceAll(/\s+/g, ' ').trim() }),
  });
  return {
    results: search.data,
    isSearching: search.isPending,
    isFailed: search.isError,
    search: (alamat: string) =>
      search.mutate(alamat, {
        // Specification section 7: the first result is used. React Query does not call this callback after an unmount, so
        // not for an address that has changed since.
        onSuccess: (all) => all[0] && onFound(all[0], all),
      }),
  };
}

/** Returns the message for a failed search or a search without results, otherwise undefined. */
export function outcomeOf(results: readonly GeocodingResult[] | undefined, isFailed: boolean): string | undefined {
  if (isFailed) return texts.searchFailed;
  return results?.length === 0 ? texts.notFound : undefined;
}

function Outcome({ sentence, hint }: { sentence: string | undefined; hint: string | undefined }) {
  if (sentence === undefined) return null;
  return (
    <Alert tone="warning" role="alert" className="font-semibold">
      <p>{sentence}</p>
      {hint !== undefined && <p className="mt-1 font-normal">{hint}</p>}
    </Alert>
  );
}

interface ResultsProps {
  results: readonly GeocodingResult[];
  chosen: GeocodingResult | undefined;
  /** Text that tells the user what to do with the results. */
  help?: string;
  onChoose: (result: GeocodingResult) => void;
}

export function Results({
  results,
  chosen,
  help = results.length > 1 ? texts.resultsHelp : texts.resultHelp,
  onChoose,
}: ResultsProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={`${name}-help`} className="min-w-0 rounded-sm border border-border p-3 pt-1">
      <legend className="px-1 text-sm font-semibold">{texts.results}</legend>
      <p id={`${name}-help`} role="status" className="px-1 text-sm text-muted-foreground">
        {help}
      </p>
      {results.map((result) => (
        <label
          key={`${result.lat} ${result.lon} ${result.display_name}`}
          className="mt-1 flex min-h-11 items-center gap-2.5 rounded-sm px-1 py-1.5 text-sm leading-snug hover:bg-muted"
        >
          <input
            type="radio"
            name={name}
            checked={result === chosen}
            onChange={() => onChoose(result)}
            className="size-4.5 flex-none accent-primary"
          />
          <span className="min-w-0 wrap-anywhere">{result.display_name}</span>
        </label>
      ))}
      <p className="mt-1 px-1 text-xs text-muted-foreground">
        {'© '}
        <a href={OPENSTREETMAP_LICENCE} target="_blank" rel="noreferrer" className="underline">
          {texts.source}
        </a>
      </p>
    </fieldset>
  );
}
