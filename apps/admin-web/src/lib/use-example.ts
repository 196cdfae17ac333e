import { trpc } from './trpc.ts';
import { useMay } from './user.ts';

/** In ms. What is left of the example changes rarely, and asking takes the server some work. */
const FRESH_MS = 60_000;

/** Loads the report on the rest of SEED=demo's example site, for those who may remove it. */
export function useExample() {
  const enabled = useMay()('demo.clear');
  return trpc.demo.status.useQuery(undefined, { staleTime: FRESH_MS, enabled });
}
