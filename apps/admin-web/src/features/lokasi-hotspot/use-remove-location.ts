import type { LokasiHotspotInput, LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { texts as panel } from '#texts.ts';
import { messageOf } from '#lib/fault.ts';
import { toast, type ToastAction } from '#lib/toasts.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Removes a location, and offers an undo for a while. Calls `onRemoved` when the server has removed the location. */
export function useRemoveLocation(onRemoved: () => void) {
  const utils = trpc.useUtils();
  const ends = thenRefresh(() => utils.lokasiHotspot.list.invalidate());
  const { mutateAsync: create } = trpc.lokasiHotspot.create.useMutation(ends);
  const removal = trpc.lokasiHotspot.delete.useMutation(ends);
  const undoing = (location: LokasiHotspotInput): ToastAction => ({
    label: texts.undo,
    run: () => void bringBack(location),
  });
  const bringBack = async (location: LokasiHotspotInput) => {
    try {
      await create(location);
      toast.success(texts.added);
    } catch (error) {
      // The location is stored nowhere else, so offer the undo again until it succeeds.
      toast.failure(messageOf(error) ?? texts.addFailed, undoing(location));
    }
  };
  return async ({ id, nama, alamat, lat, long }: LokasiHotspotRecord) => {
    // On a slow connection, the user may press the button again before the location disappears.
    if (removal.isPending && removal.variables.id === id) return;
    try {
      await removal.mutateAsync({ id });
      onRemoved();
      toast.success(texts.removed, undoing({ nama, alamat, lat, long }));
    } catch (error) {
      toast.failure(messageOf(error) ?? panel.removeFailed);
    }
  };
}
