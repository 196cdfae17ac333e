import { useSearch } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { Confirm } from '#components/confirm.tsx';
import { Loaded } from '#components/loaded.tsx';
import { texts as panel } from '#texts.ts';
import { trpc } from '#lib/trpc.ts';
import { ADD_HASH, useAddressHash } from '#lib/use-address-hash.ts';
import { useSite } from '#lib/use-site.ts';
import { AllLocations } from './all-locations.tsx';
import { locationAddress } from './location-address.ts';
import { EditLocation, type LocationFormHandle, NewLocation } from './location-form.tsx';
import { focusEdit } from './location-list.tsx';
import { LocationListSkeleton } from './location-list-card.tsx';
import { LocationMapFrame } from './location-map-frame.tsx';
import { texts } from './texts.ts';
import { useLocationMap } from './use-location-map.ts';

/** A form for one location, a map on which the user picks its point, and the list of all locations. */
export function Locations() {
  // Parsed again for tests, whose router does not do it.
  const address = locationAddress(useSearch({ strict: false }));
  const reading = trpc.lokasiHotspot.list.useQuery();
  const locations = reading.data;
  const { edited, form, askedFor, edit, answer, close } = useEdited(locations);
  const { map, hasSearch, ...frame } = useSiteMap();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[27rem_minmax(0,1fr)] [&>*]:min-w-0">
      {edited === undefined ? (
        <NewLocation map={map} hasSearch={hasSearch} ref={form} />
      ) : (
        <EditLocation
          key={edited.id}
          location={edited}
          onClose={close}
          onReopen={() => edit(edited)}
          map={map}
          hasSearch={hasSearch}
          ref={form}
        />
      )}
      <div className="lg:row-span-2 lg:self-stretch">
        <LocationMapFrame {...frame} />
      </div>
      <Loaded reading={reading} skeleton={<LocationListSkeleton />}>
        {(all) => <AllLocations locations={all} address={address} map={map} editedId={edited?.id} onEdit={edit} />}
      </Loaded>
      <Confirm
        isOpen={askedFor !== undefined}
        question={texts.leaveQuestion}
        consequence={panel.leave.consequence}
        onAnswer={answer}
      />
    </div>
  );
}

/** The map with the tiles of this installation, and whether it can look up addresses. */
function useSiteMap() {
  const pinHelpId = useId();
  const { data: site, isError } = useSite();
  const { isFailed, ...map } = useLocationMap({ tiles: site?.map, pinHelpId });
  return { ...map, pinHelpId, isFailed: isFailed || isError, hasSearch: site?.has_geocoder !== false };
}

/** The location that is being edited. When the form has unsaved changes, the user must confirm before another one opens. */
function useEdited(locations: readonly LokasiHotspotRecord[] | undefined) {
  const [opened, setOpened] = useState<LokasiHotspotRecord>();
  const [askedFor, setAskedFor] = useState<LokasiHotspotRecord>();
  const form = useRef<LocationFormHandle>(null);
  useAddressHash(ADD_HASH, () => {
    // What is being changed stays open, and the user sees why no new form opens.
    if (form.current?.isDirtyNow() === true && opened !== undefined) return form.current.focus();
    setOpened(undefined);
    requestAnimationFrame(() => form.current?.focus());
  });
  return {
    // The newest version of the location, or the opened version if a colleague has removed the location.
    edited: opened && (locations?.find(({ id }) => id === opened.id) ?? opened),
    form,
    askedFor,
    edit: (location: LokasiHotspotRecord) => (form.current?.isDirtyNow() ? setAskedFor(location) : setOpened(location)),
    answer: (isYes: boolean) => {
      if (isYes) setOpened(askedFor);
      setAskedFor(undefined);
    },
    close: () => {
      setOpened(undefined);
      if (opened) focusEdit(opened.id);
    },
  };
}
