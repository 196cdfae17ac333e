import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';

/** While Beranda is open, the server tests again after this time. In ms. */
const EVERY_MS = 60_000;

/** The state of the installation, as the server has just tested it. Not asked for by those who may not see it. */
export function useKeadaan() {
  const may = useMay();
  return trpc.keadaan.get.useQuery(undefined, {
    enabled: may('keadaan.get'),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}
