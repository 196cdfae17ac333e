import { trpc } from './trpc.ts';
import { useMay } from './user.ts';

/** How often the panel looks. In ms. */
const LOOK_MS = 60_000;

/** How many orders nobody has answered yet. 0 for who may not answer any. */
export function useNewOrders(): number {
  const isEnabled = useMay()('prospek.update');
  const { data } = trpc.prospek.count.useQuery(undefined, {
    enabled: isEnabled,
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
  });
  return data?.baru ?? 0;
}
