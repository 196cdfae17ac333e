import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { Card } from '@jala/ui/card';
import { texts } from '#texts.ts';
import { EditForm } from '#forms/edit-form.tsx';
import { TextField } from '#forms/text-field.tsx';
import { CoordinateSearch } from './coordinate-search.tsx';
import { pairOf, placeOf } from './degrees.ts';
import type { LocationMap } from './location-map.ts';
import { useLocationForm } from './use-location-form.ts';

interface LocationFormProps {
  /** The one that is changed; without it a new one is added. */
  location: LokasiHotspotRecord | undefined;
  map: LocationMap | undefined;
  /** Whether this installation looks addresses up. */
  hasSearch: boolean;
  onClose: () => void;
  ref: Ref<LocationFormHandle>;
}

export interface LocationFormHandle {
  /** Whether closing it would leave something behind. */
  isDirtyNow: () => boolean;
}

/** Adds a location or changes one; its point is typed, searched by the address, or picked on `map`. */
export function LocationForm({ location, map, hasSearch, onClose, ref }: LocationFormProps) {
  const card = useRef<HTMLDivElement>(null);
  const form = useLocationForm(location, onClose);
  const { values } = form;
  const place = placeOf(values);
  const isNew = location === undefined;

  const choose = (lat: number | string, long: number | string) => {
    form.set('lat', String(lat));
    form.set('long', String(long));
  };
  const showPlace = () => place && map?.bringIntoView(place);
  const pick = useEffectEvent((point: { lat: number; long: number }) => choose(point.lat, point.long));
  const open = useEffectEvent(() => {
    if (!isNew) card.current?.querySelector('input')?.focus();
  });
  const showOnOpenedMap = useEffectEvent(() => showPlace());

  useEffect(() => open(), []);
  useEffect(() => {
    showOnOpenedMap();
    return map?.onPick((point) => pick(point));
  }, [map]);
  useEffect(() => map?.choose(place), [map, place]);
  useImperativeHandle(ref, () => ({ isDirtyNow: form.isDirtyNow }));

  const lat = form.text('lat');
  return (
    <Card ref={card} className="p-5">
      <h2 className="mb-4 text-md tracking-[-0.01em]">{isNew ? texts.lokasiHotspot.add : texts.lokasiHotspot.edit}</h2>
      <EditForm
        form={{ ...form, reason: reasonOf(form) }}
        submit={isNew ? texts.lokasiHotspot.submit : texts.save}
        {...(!isNew && { onCancel: onClose })}
        actionsClassName="[&>*]:flex-1"
      >
        <TextField label={texts.lokasiHotspot.nama} required {...form.text('nama')} />
        <TextField label={texts.lokasiHotspot.alamat} required {...form.text('alamat')} lines={3} />
        {hasSearch && (
          <CoordinateSearch
            key={values.alamat}
            alamat={values.alamat}
            onChoose={(result) => {
              choose(result.lat, result.lon);
              map?.bringIntoView({ lat: result.lat, long: result.lon });
            }}
            onMissing={() => card.current?.querySelector('textarea')?.focus()}
          />
        )}
        <div className="grid grid-cols-2 items-start gap-3" onBlur={showPlace}>
          <TextField
            label={texts.lokasiHotspot.lat}
            required
            {...lat}
            onValue={(value) => {
              const pair = pairOf(value);
              if (pair) choose(pair.lat, pair.long);
              else lat.onValue(value);
            }}
            inputMode="decimal"
          />
          <TextField label={texts.lokasiHotspot.long} required {...form.text('long')} inputMode="decimal" />
        </div>
      </EditForm>
    </Card>
  );
}

/** Specification section 5: one sentence for whatever is missing, beside what the fields say themselves. */
function reasonOf({ errors, reason }: ReturnType<typeof useLocationForm>): string | undefined {
  return Object.values(errors).includes(texts.form.required) ? texts.lokasiHotspot.incomplete : reason;
}
