import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { texts } from '#texts.ts';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { locationChecks, toInput, toStored, type LocationValues } from './location-values.ts';

/** The form of one location, or of a new one; `onFinished` is called when the one has been changed. */
export function useLocationForm(location: LokasiHotspotRecord | undefined, onFinished: () => void) {
  const utils = trpc.useUtils();
  const reloadList = () => utils.lokasiHotspot.list.invalidate();
  const create = trpc.lokasiHotspot.create.useMutation({ onSettled: reloadList });
  const update = trpc.lokasiHotspot.update.useMutation({ onSettled: reloadList });
  const common = { stored: toStored(location), checks: locationChecks };

  const forNew = {
    ...common,
    record: 'lokasi-hotspot:new',
    async save(values: LocationValues) {
      await create.mutateAsync(toInput(values));
      return toStored(undefined);
    },
    isNew: true,
    savedText: texts.lokasiHotspot.added,
    failedText: () => texts.lokasiHotspot.addFailed,
    unansweredText: texts.form.maybeCreated,
  };
  const forOne = (one: LokasiHotspotRecord) => ({
    ...common,
    record: `lokasi-hotspot:${one.id}`,
    save: async (values: LocationValues, version: number | undefined) =>
      toStored(await update.mutateAsync({ id: one.id, ...toInput(values), version })),
    async reload() {
      const locations = await utils.lokasiHotspot.list.fetch();
      // One that is gone meanwhile stays as it was known; the server says so when it is saved.
      return toStored(locations.find(({ id }) => id === one.id) ?? one);
    },
    onFinished,
    savedText: texts.saved,
    failedText: () => texts.saveFailed,
  });
  return useEditForm(location === undefined ? forNew : forOne(location));
}
