import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';

/** While Beranda is open, the panel asks the server for a new test at this interval, in ms. */
const EVERY_MS = 60_000;

/** Loads the state of the installation, as the server has just tested it. Sends no request for users who may not see the state. */
export function useKeadaan() {
  const may = useMay();
  return trpc.keadaan.get.useQuery(undefined, {
    enabled: may('keadaan.get'),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}
