import { useEffect } from 'react';
import type { GangguanAreas } from '@jala/schema/wire/gangguan';
import { trpc } from '#lib/trpc.ts';

const NO_AREAS: GangguanAreas = { kecamatan: [], hotspots: 0 };
/** Key under which the areas are kept on the device, for reports without a connection. */
const KEPT = 'jala:areas';

/** Returns the areas that staff can choose, and the area codes of the newest entry. Without areas, only 'Semua wilayah' can be chosen. */
export function useAreas(): { areas: GangguanAreas; recent: readonly string[]; isUnread: boolean } {
  const reading = trpc.gangguan.areas.useQuery();
  const read = reading.data;
  useEffect(() => {
    if (read !== undefined) localStorage.setItem(KEPT, JSON.stringify(read));
  }, [read]);
  const { data } = trpc.gangguan.overview.useQuery();
  const [newest] = [...(data?.aktif ?? []), ...(data?.selesai ?? [])];
  const areas = read ?? kept();
  return {
    areas: areas ?? NO_AREAS,
    recent: newest?.wilayah ?? [],
    isUnread: areas === undefined && !reading.isPending,
  };
}

function kept(): GangguanAreas | undefined {
  const text = localStorage.getItem(KEPT);
  return text === null ? undefined : (JSON.parse(text) as GangguanAreas);
}
