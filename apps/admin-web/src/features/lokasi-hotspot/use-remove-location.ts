import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { copy } from '#copy.ts';
import { sentenceOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';

/** Removes a location; what is removed can be had again for a while. `onRemoved` is told when it is gone. */
export function useRemoveLocation(onRemoved: () => void) {
  const utils = trpc.useUtils();
  const onSettled = () => utils.lokasiHotspot.list.invalidate();
  const bringBack = trpc.lokasiHotspot.create.useMutation({
    onSuccess: () => toast.success(copy.lokasiHotspot.added),
    onError: (error) => toast.failure(sentenceOf(error) ?? copy.lokasiHotspot.addFailed),
    onSettled,
  });
  const removal = trpc.lokasiHotspot.delete.useMutation({
    onError: (error) => toast.failure(sentenceOf(error) ?? copy.removeFailed),
    onSettled,
  });
  return ({ id, nama, alamat, lat, long }: LokasiHotspotRecord) =>
    removal.mutate(
      { id },
      {
        onSuccess() {
          onRemoved();
          const run = () => bringBack.mutate({ nama, alamat, lat, long });
          toast.success(copy.lokasiHotspot.removed, { label: copy.lokasiHotspot.undo, run });
        },
      },
    );
}
