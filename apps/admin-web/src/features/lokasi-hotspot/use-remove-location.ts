import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { texts as panel } from '#texts.ts';
import { useBringBack } from '#lib/bring-back.ts';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Removes a location, and offers an undo for a while. Calls `onRemoved` when the server has removed the location. */
export function useRemoveLocation(onRemoved: () => void) {
  const utils = trpc.useUtils();
  const undoing = useBringBack('lokasiHotspot', texts.restored);
  const removal = trpc.lokasiHotspot.delete.useMutation(thenRefresh(() => utils.lokasiHotspot.list.invalidate()));
  return async ({ id, nama }: LokasiHotspotRecord) => {
    // On a slow connection, the user may press the button again before the location disappears.
    if (removal.isPending && removal.variables.id === id) return;
    try {
      await removal.mutateAsync({ id });
      onRemoved();
      toast.success(texts.removed(nama), undoing(id));
    } catch (error) {
      toast.failure(messageOf(error) ?? panel.removeFailed);
    }
  };
}
