import { trpc } from './trpc.ts';
import { useMay } from './user.ts';

/** Time in which the report is not loaded again, in ms. It changes rarely, and computing it takes the server some work. */
const FRESH_MS = 60_000;

/** Loads the report on what is left of SEED=demo's example site. Only for users who may remove the example. */
export function useExample() {
  const enabled = useMay()('demo.clear');
  return trpc.demo.status.useQuery(undefined, { staleTime: FRESH_MS, enabled });
}
