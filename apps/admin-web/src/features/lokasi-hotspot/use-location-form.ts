import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { recordInList, useNewRecordForm, useRecordForm } from '#forms/record-form.ts';
import { readAgain, thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { BLANK_LOCATION, locationChecks, locationWords, toInput, toStored } from './location-values.ts';
import { texts } from './texts.ts';

export function useNewLocationForm() {
  const { list } = trpc.useUtils().lokasiHotspot;
  const create = trpc.lokasiHotspot.create.useMutation(thenRefresh(() => readAgain(list)));
  return useNewRecordForm({
    draftName: 'lokasi-hotspot:new',
    blank: BLANK_LOCATION,
    checks: locationChecks,
    create(values) {
      const { status, ...others } = toInput(values);
      // Works by default.
      return create.mutateAsync({ ...others, ...(status !== 'aktif' && { status }) });
    },
    startsOver: true,
    sentences: { saved: texts.added, failed: texts.addFailed },
  });
}

export function useLocationForm(location: LokasiHotspotRecord, onFinished: () => void) {
  const { id } = location;
  const { list } = trpc.useUtils().lokasiHotspot;
  // After an error, load the list again: a colleague may have removed the location.
  const update = trpc.lokasiHotspot.update.useMutation({ onError: () => void list.invalidate() });
  return useRecordForm({
    draftName: `lokasi-hotspot:${id}`,
    record: location,
    toStored,
    thing: 'lokasiHotspot',
    thingId: id,
    words: locationWords,
    query: recordInList(list, location),
    checks: locationChecks,
    update: (values, version) => update.mutateAsync({ id, ...toInput(values), version }),
    onFinished,
  });
}
