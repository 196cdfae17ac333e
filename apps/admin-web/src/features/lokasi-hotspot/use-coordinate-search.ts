import { useMutation } from '@tanstack/react-query';
import type { GeocodingResult } from '@jala/schema/geocoding';
import { trpcClient } from '#lib/trpc.ts';

/** Asks for the coordinates of an address, once for each press: the services that know them are shared by the world. */
export function useCoordinateSearch(onFound: (first: GeocodingResult) => void) {
  const search = useMutation({
    mutationFn: (alamat: string) => trpcClient.geocoding.search.query({ q: alamat.replaceAll(/\s+/g, ' ').trim() }),
  });
  return {
    results: search.data,
    isSearching: search.isPending,
    isFailed: search.isError,
    search: (alamat: string) =>
      search.mutate(alamat, {
        // Specification section 7: the first result is used. Nobody is told when the address has changed meanwhile.
        onSuccess: ([first]) => first && onFound(first),
      }),
  };
}
