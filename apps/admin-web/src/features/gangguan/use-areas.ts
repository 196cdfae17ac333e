import type { GangguanAreas } from '@jala/schema/wire/gangguan';
import { trpc } from '#lib/trpc.ts';

const NO_AREAS: GangguanAreas = { kecamatan: [], hotspots: 0 };

/** Areas that staff can choose, and codes that the newest entry has. Until they have been read, there is only everywhere. */
export function useAreas(): { areas: GangguanAreas; recent: readonly string[] } {
  const { data: areas = NO_AREAS } = trpc.gangguan.areas.useQuery();
  const { data } = trpc.gangguan.overview.useQuery();
  const [newest] = [...(data?.aktif ?? []), ...(data?.selesai ?? [])];
  return { areas, recent: newest?.wilayah ?? [] };
}
