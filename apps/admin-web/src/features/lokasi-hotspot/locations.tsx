import { useEffect, useId, useRef, useState } from 'react';
import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { Confirm } from '#components/confirm.tsx';
import { Loaded } from '#components/loaded.tsx';
import { texts as panel } from '#texts.ts';
import { trpc } from '#lib/trpc.ts';
import { useSite } from '#lib/use-site.ts';
import { EditLocation, type LocationFormHandle, NewLocation } from './location-form.tsx';
import { focusEdit, LocationList } from './location-list.tsx';
import { LocationListCard, LocationListSkeleton, NoLocations } from './location-list-card.tsx';
import { LocationMapFrame } from './location-map-frame.tsx';
import { texts } from './texts.ts';
import { useLocationMap } from './use-location-map.ts';
import { useRemoveLocation } from './use-remove-location.ts';

/** A form for one location, a map on which the user picks its point, and the list of all locations. */
export function Locations() {
  const reading = trpc.lokasiHotspot.list.useQuery();
  const locations = reading.data;
  const { edited, form, askedFor, edit, answer, close } = useEdited(locations);
  const { map, hasSearch, ...frame } = useSiteMap();
  useEffect(() => {
    if (locations !== undefined) map?.show(locations.filter(({ id }) => id !== edited?.id));
  }, [map, locations, edited?.id]);
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] [&>*]:min-w-0">
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
        <LocationMapFrame {...frame} />
      </div>
      <Loaded reading={reading} skeleton={<LocationListSkeleton />}>
        {(all) => <AllLocations locations={all} editedId={edited?.id} onEdit={edit} />}
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

interface AllLocationsProps {
  locations: readonly LokasiHotspotRecord[];
  editedId: number | undefined;
  onEdit: (location: LokasiHotspotRecord) => void;
}

function AllLocations({ locations, editedId, onEdit }: AllLocationsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [toRemove, setToRemove] = useState<LokasiHotspotRecord>();
  // The focused button disappears with its row, so focus the heading.
  const remove = useRemoveLocation(() => heading.current?.focus());
  return (
    <LocationListCard count={locations.length} heading={heading}>
      {locations.length === 0 ? (
        <NoLocations />
      ) : (
        <LocationList locations={locations} editedId={editedId} onEdit={onEdit} onRemove={setToRemove} />
      )}
      <Confirm
        isOpen={toRemove !== undefined}
        question={texts.removeQuestion}
        consequence={toRemove && `${toRemove.nama}. ${panel.staysInTrash}`}
        isDestructive
        onAnswer={(isYes) => {
          if (isYes && toRemove) void remove(toRemove);
          setToRemove(undefined);
        }}
      />
    </LocationListCard>
  );
}
