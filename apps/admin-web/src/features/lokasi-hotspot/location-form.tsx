import { pairOf } from '@jala/schema/rules/coordinates';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { HOTSPOT_STATUS_NAMES, HOTSPOT_STATUSES } from '@jala/schema/rules/hotspot-status';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { Card } from '@jala/ui/card';
import { texts as panel } from '#texts.ts';
import type { Cancel } from '#forms/cancel-button.tsx';
import { EditForm } from '#forms/edit-form.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm as Form } from '#forms/use-edit-form.ts';
import { CoordinateSearch } from './coordinate-search.tsx';
import { parseCoordinates } from '#forms/degrees.ts';
import { MyPlace } from '#forms/my-place.tsx';
import type { Point } from './distance.ts';
import type { LocationMap } from './location-map.ts';
import { useOutsideQuestion } from './outside-question.tsx';
import { texts } from './texts.ts';
import { askAboutNewPoint, locationScreen, type LocationValues } from './location-screen.ts';

const NAMES = FIELD_NAMES.lokasiHotspot;
const STATUSES = HOTSPOT_STATUSES.map((value) => ({ value, label: HOTSPOT_STATUS_NAMES[value] }));

interface PlaceProps {
  map: LocationMap | undefined;
  /** True if this installation can look up the coordinates of an address. */
  hasSearch: boolean;
  ref: Ref<LocationFormHandle>;
}

export interface LocationFormHandle {
  /** Tells whether the form has unsaved changes at this moment. */
  isDirtyNow: () => boolean;
  /** Moves the focus to the first field. */
  focus: () => void;
}

interface NewLocationProps extends PlaceProps {
  /** The point that the user pressed on the map to open the form. */
  picked: Point | undefined;
  /** Closes the form. Undefined if the form is always open. */
  cancel: Cancel | undefined;
}

/** The form for a new location. */
export function NewLocation(props: NewLocationProps) {
  const { ask, question } = useOutsideQuestion();
  return (
    <LocationForm
      isNew
      form={locationScreen.useNewForm({ ask: askAboutNewPoint(ask) })}
      question={question}
      {...props}
    />
  );
}

interface EditLocationProps extends PlaceProps {
  location: LokasiHotspotRecord;
  onClose: () => void;
  /** Opens the form again when the user undoes the cancel. */
  onReopen: () => void;
}

/** The form for a stored location. */
export function EditLocation({ location, onClose, onReopen, ...props }: EditLocationProps) {
  const { ask, question } = useOutsideQuestion();
  const form = locationScreen.useItemForm(location, { ask: askAboutNewPoint(ask), onFinished: onClose });
  return <LocationForm form={form} question={question} cancel={{ close: onClose, reopen: onReopen }} {...props} />;
}

interface LocationFormProps extends PlaceProps {
  form: Form<LocationValues>;
  /** Question that the form asks before it saves. */
  question: ReactNode;
  isNew?: boolean;
  picked?: Point | undefined;
  cancel: Cancel | undefined;
}

/** A form for a location. The user types its coordinates, searches for its address, or picks the point on `map`. */
function LocationForm({ form, question, isNew = false, picked, cancel, map, hasSearch, ref }: LocationFormProps) {
  const card = useRef<HTMLDivElement>(null);
  const { values } = form;
  const place = parseCoordinates(values);

  const choose = (lat: number | string, long: number | string) => {
    form.set('lat', String(lat));
    form.set('long', String(long));
  };
  /** Fills in typed coordinates. If the coordinates are valid, shows the point on the map. */
  const take = (typed: { lat: string; long: string }) => {
    choose(typed.lat, typed.long);
    const taken = parseCoordinates(typed);
    if (taken) map?.bringIntoView(taken);
  };
  const showPlace = () => place && map?.bringIntoView(place);
  const pick = useEffectEvent((point: { lat: number; long: number }) => choose(point.lat, point.long));
  const focus = () => card.current?.querySelector('input')?.focus();
  const open = useEffectEvent(() => {
    if (picked) choose(picked.lat, picked.long);
    if (cancel) focus();
  });
  /** Focuses the first field for the next new location, if the focus is still in the form. */
  const startOver = useEffectEvent(() => {
    if (isNew && card.current?.contains(document.activeElement)) focus();
  });
  const showOnOpenedMap = useEffectEvent(() => showPlace());

  useEffect(() => open(), []);
  const { savedAt, isLocked } = form;
  useEffect(() => {
    if (savedAt !== undefined && !isLocked) startOver();
  }, [savedAt, isLocked]);
  useEffect(() => {
    showOnOpenedMap();
    return map?.listen('onPick', (point) => pick(point));
  }, [map]);
  useEffect(() => map?.choose(place), [map, place]);
  useImperativeHandle(ref, () => ({ isDirtyNow: form.isDirtyNow, focus }));

  const lat = form.text('lat');
  return (
    <Card ref={card} className="@container p-5">
      {question}
      <h2 className="mb-4 text-md tracking-[-0.01em]">{isNew ? texts.add : texts.edit}</h2>
      <EditForm
        form={{ ...form, reason: reasonOf(form) }}
        submit={isNew ? texts.submit : panel.save}
        {...(cancel && { cancel })}
        className="items-start @md:grid-cols-2 @md:gap-4 @md:[&>:not([inert])]:col-span-2"
        actionsClassName="[&>*]:flex-1"
      >
        <TextField label={NAMES.nama} required {...form.text('nama')} />
        <TextField label={NAMES.alamat} required {...form.text('alamat')} lines={2} />
        {hasSearch && (
          <CoordinateSearch
            key={values.alamat}
            alamat={values.alamat}
            at={`${values.lat} ${values.long}`}
            onChoose={(result) => take({ lat: String(result.lat), long: String(result.lon) })}
            onMissing={() => card.current?.querySelector('textarea')?.focus()}
          />
        )}
        <div className="grid grid-cols-2 items-start gap-3 @md:col-span-2" onBlur={showPlace}>
          <TextField
            label={NAMES.lat}
            required
            {...lat}
            onValue={(value) => {
              const pair = pairOf(value);
              if (pair) take(pair);
              else lat.onValue(value);
            }}
            // A decimal keypad has no minus, and most of Indonesia lies south of the equator.
            inputMode="text"
          />
          <TextField label={NAMES.long} required {...form.text('long')} inputMode="text" />
          <p className="col-span-2 -mt-1 text-sm text-muted-foreground">{texts.coordinatesHelp}</p>
        </div>
        <MyPlace onFound={take} />
        <SelectField label={NAMES.status} {...form.text('status')} options={STATUSES} />
      </EditForm>
    </Card>
  );
}

/** Returns the error message of the form. For an empty required field, this is a fixed sentence (specification section 5). */
function reasonOf({ errors, reason }: Form<LocationValues>): string | undefined {
  return Object.values(errors).includes(panel.form.required) ? texts.incomplete : reason;
}
