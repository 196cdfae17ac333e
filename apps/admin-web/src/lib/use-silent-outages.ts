import { silentSince } from '@jala/schema/rules/gangguan';
import { trpc } from './trpc.ts';
import { useMay } from './user.ts';

/** Interval between two requests, in ms. */
const LOOK_MS = 60_000;

/** Returns the active outages without news for four hours. Empty for a user who may not write news. */
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
