import { trpc } from './trpc.ts';
import { useMay } from './user.ts';

/** How often the panel looks. In ms. */
const LOOK_MS = 60_000;

/** Outages that have had no news for four hours. Empty for who may not write any. */
export function useSilentOutages() {
  const isEnabled = useMay()('gangguan.overview');
  const { data } = trpc.gangguan.overview.useQuery(undefined, {
    enabled: isEnabled,
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
  });
  return (data?.aktif ?? []).filter(({ jenis, diam_sejak }) => jenis === 'gangguan' && diam_sejak !== null);
}
