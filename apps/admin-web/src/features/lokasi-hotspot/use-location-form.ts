import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { copy } from '#copy.ts';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { locationChecks, toInput, toStored, type LocationValues } from './location-values.ts';

/** The form of one location, or of a new one; `onSaved` is told of a change of the one. */
export function useLocationForm(location: LokasiHotspotRecord | undefined, onSaved: () => void) {
  const utils = trpc.useUtils();
  const create = trpc.lokasiHotspot.create.useMutation();
  const update = trpc.lokasiHotspot.update.useMutation();
  const common = { stored: toStored(location), checks: locationChecks };
  const reloadList = () => void utils.lokasiHotspot.list.invalidate();

  const forNew = {
    ...common,
    record: 'lokasi-hotspot:new',
    async save(values: LocationValues) {
      await create.mutateAsync(toInput(values));
      return toStored(undefined);
    },
    onSaved: reloadList,
    savedText: copy.lokasiHotspot.added,
    failedText: () => copy.lokasiHotspot.addFailed,
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
    onSaved() {
      reloadList();
      onSaved();
    },
    savedText: copy.saved,
    failedText: () => copy.saveFailed,
  });
  return useEditForm(location === undefined ? forNew : forOne(location));
}
