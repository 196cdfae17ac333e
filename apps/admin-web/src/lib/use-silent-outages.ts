import { silentSince } from '@jala/schema/rules/gangguan';
import { trpc } from './trpc.ts';
import { useMay } from './user.ts';

/** How often the panel looks. In ms. */
const LOOK_MS = 60_000;

/** Outages that have had no news for four hours. Empty for who may not write any. */
export function useSilentOutages() {
  const isEnabled = useMay()('gangguan.addKabar');
  const { data = [], dataUpdatedAt } = trpc.gangguan.list.useQuery(undefined, {
    enabled: isEnabled,
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
  });
  return data.filter(
    (entry) => entry.jenis === 'gangguan' && silentSince({ ...entry, ditarik: false }, dataUpdatedAt) !== undefined,
  );
}
