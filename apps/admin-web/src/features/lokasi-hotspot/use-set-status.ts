import type { HotspotStatus } from '@jala/schema/rules/hotspot-status';
import { LOKASI_AT_ONCE_MAX } from '@jala/schema/limits';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';

const OTHER: Record<HotspotStatus, HotspotStatus> = { aktif: 'perbaikan', perbaikan: 'aktif' };

/** Sets the status of locations, reports how many were changed, and offers an undo. */
export function useSetStatus() {
  const { list } = trpc.useUtils().lokasiHotspot;
  const setting = trpc.lokasiHotspot.setStatus.useMutation();

  /** Sets the status in batches. Calls `tell` with the ids of the locations whose status changed. */
  async function send(ids: readonly number[], status: HotspotStatus, tell: (changed: number[]) => void): Promise<void> {
    try {
      const changed: number[] = [];
      for (let next = 0; next < ids.length; next += LOKASI_AT_ONCE_MAX) {
        const some = ids.slice(next, next + LOKASI_AT_ONCE_MAX);
        changed.push(...(await setting.mutateAsync({ ids: some, status })).ids);
      }
      tell(changed);
    } catch (error) {
      toast.failure(messageOf(error) ?? panel.saveFailed);
    }
    await list.invalidate();
  }

  const takeBack = (ids: readonly number[], status: HotspotStatus) =>
    void send(ids, status, () => toast.success(texts.statusTakenBack));

  const set = (ids: readonly number[], status: HotspotStatus): Promise<void> =>
    send(ids, status, (changed) => {
      const undo = { label: panel.form.undo, run: () => takeBack(changed, OTHER[status]) };
      if (changed.length === 0) toast.note(texts.statusUnchanged);
      else toast.success(texts.statusSet[status](changed.length), undo);
    });

  return { set, isBusy: setting.isPending };
}
