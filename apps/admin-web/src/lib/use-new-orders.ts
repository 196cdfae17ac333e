import { trpc } from './trpc.ts';
import { useMay } from './user.ts';

/** Interval between two requests, in ms. */
const LOOK_MS = 60_000;

/** Returns the number of orders that nobody has answered yet. 0 for a user who may not answer orders. */
export function useNewOrders(): number {
  const isEnabled = useMay()('prospek.update');
  const { data } = trpc.prospek.count.useQuery(undefined, {
    enabled: isEnabled,
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
  });
  return data?.baru ?? 0;
}
