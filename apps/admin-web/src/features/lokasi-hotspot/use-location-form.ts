import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { recordInList, useNewRecordForm, useRecordForm } from '#forms/record-form.ts';
import { readAgain, thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import type { Point } from './distance.ts';
import { BLANK_LOCATION, locationChecks, locationWords, toInput, toStored } from './location-values.ts';
import { texts } from './texts.ts';

/** Rejects unless the user wants a point where it is. */
type AskPoint = (point: Point) => Promise<void>;

export function useNewLocationForm(ask: AskPoint) {
  const { list } = trpc.useUtils().lokasiHotspot;
  const create = trpc.lokasiHotspot.create.useMutation(thenRefresh(() => readAgain(list)));
  return useNewRecordForm({
    draftName: 'lokasi-hotspot:new',
    blank: BLANK_LOCATION,
    checks: locationChecks,
    async create(values) {
      const { status, ...others } = toInput(values);
      await ask(others);
      // Works by default.
      return create.mutateAsync({ ...others, ...(status !== 'aktif' && { status }) });
    },
    startsOver: true,
    sentences: { saved: texts.added, failed: texts.addFailed },
  });
}

export function useLocationForm(location: LokasiHotspotRecord, ask: AskPoint, onFinished: () => void) {
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
    async update(values, version, before) {
      const input = toInput(values);
      if (values.lat !== before.lat || values.long !== before.long) await ask(input);
      return update.mutateAsync({ id, ...input, version });
    },
    onFinished,
  });
}
