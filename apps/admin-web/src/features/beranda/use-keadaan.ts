import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';

/** Interval at which the panel requests a new test while Beranda is open, in ms. */
const EVERY_MS = 60_000;

/** Makes the server test the installation, and loads the result. Sends no request for users who may not see the result. */
export function useKeadaan() {
  const may = useMay();
  return trpc.keadaan.get.useQuery(undefined, {
    enabled: may('keadaan.get'),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}
