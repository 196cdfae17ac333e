import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { cn } from '@jala/ui/cn';
import { Confirm } from '#components/confirm.tsx';
import { Loaded } from '#components/loaded.tsx';
import { texts as panel } from '#texts.ts';
import { trpc } from '#lib/trpc.ts';
import { ADD_HASH, useAddressHash } from '#lib/use-address-hash.ts';
import { useMatchesMedia } from '#lib/use-matches-media.ts';
import { useSite } from '#lib/use-site.ts';
import { AllLocations } from './all-locations.tsx';
import type { Point } from './distance.ts';
import { locationAddress } from './location-address.ts';
import { EditLocation, type LocationFormHandle, NewLocation } from './location-form.tsx';
import { focusEdit } from './location-list.tsx';
import { LocationListSkeleton } from './location-list-card.tsx';
import { LocationMapFrame } from './location-map-frame.tsx';
import { texts } from './texts.ts';
import { useLocationMap } from './use-location-map.ts';

/** Media query: on a screen of this width, the form is always open, below the map and beside the list. */
const ROOMY = '(width >= 80rem)';

/** The list of all locations, a map of them, and a form for one location, whose point the user may pick on the map. */
export function Locations() {
  // Parsed again, because the router in tests does not parse the URL.
  const address = locationAddress(useSearch({ strict: false }));
  const reading = trpc.lokasiHotspot.list.useQuery();
  const locations = reading.data;
  const { edited, isAdding, picked, form, askedFor, add, edit, answer, close } = useEdited(locations);
  const { map, hasSearch, ...frame } = useSiteMap();
  const isRoomy = useMatchesMedia(ROOMY);
  const hasForm = isRoomy || isAdding || edited !== undefined;
  const addAt = useEffectEvent((point: Point) => add(point));
  useEffect(() => (hasForm ? undefined : map?.listen('onPick', addAt)), [map, hasForm]);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[27rem_minmax(0,1fr)] [&>*]:min-w-0">
      <Loaded reading={reading} skeleton={<LocationListSkeleton />}>
        {(all) => (
          <AllLocations
            locations={all}
            address={address}
            map={map}
            hasSearch={hasSearch}
            editedId={edited?.id}
            onAdd={() => add()}
            onEdit={edit}
          />
        )}
      </Loaded>
      <div
        className={cn(
          // The column scrolls by itself, so that a focused field does not scroll the list.
          'flex flex-col gap-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1 lg:h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain lg:rounded-xl',
          hasForm && 'max-lg:order-first',
        )}
      >
        {hasForm && (
          <div className="lg:order-last">
            {edited === undefined ? (
              <NewLocation
                map={map}
                hasSearch={hasSearch}
                picked={picked}
                cancel={isRoomy ? undefined : { close, reopen: () => add() }}
                ref={form}
              />
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
          </div>
        )}
        <LocationMapFrame {...frame} />
      </div>
      <Confirm
        isOpen={askedFor !== undefined}
        question={texts.leaveQuestion}
        consequence={panel.leave.consequence}
        onAnswer={answer}
      />
    </div>
  );
}

/** Returns the map with the tiles of this installation. `hasSearch` tells whether the installation can look up addresses. */
function useSiteMap() {
  const pinHelpId = useId();
  const { data: site, isError } = useSite();
  const { isFailed, ...map } = useLocationMap({ tiles: site?.map, pinHelpId });
  return { ...map, pinHelpId, isFailed: isFailed || isError, hasSearch: site?.has_geocoder !== false };
}

/**
 * State of the open form, which is for a new or for a stored location. If the form has unsaved changes, the user must confirm before the
 * form of another stored location opens.
 */
function useEdited(locations: readonly LokasiHotspotRecord[] | undefined) {
  const [opened, setOpened] = useState<LokasiHotspotRecord>();
  const [isAdding, setAdding] = useState(false);
  const [picked, setPicked] = useState<Point>();
  const [askedFor, setAskedFor] = useState<LokasiHotspotRecord>();
  const form = useRef<LocationFormHandle>(null);
  const open = (location: LokasiHotspotRecord | undefined) => {
    setOpened(location);
    setAdding(location === undefined);
  };
  const add = (point?: Point) => {
    // A form with unsaved changes stays open. It gets the focus, so that the user sees why no new form opens.
    if (form.current?.isDirtyNow() === true && opened !== undefined) return form.current.focus();
    setPicked(point);
    open(undefined);
    requestAnimationFrame(() => form.current?.focus());
  };
  useAddressHash(ADD_HASH, () => add());
  return {
    // The newest version of the location, or the opened version if a colleague has removed the location.
    edited: opened && (locations?.find(({ id }) => id === opened.id) ?? opened),
    isAdding,
    picked,
    form,
    askedFor,
    add,
    edit: (location: LokasiHotspotRecord) => (form.current?.isDirtyNow() ? setAskedFor(location) : open(location)),
    answer: (isYes: boolean) => {
      if (isYes) open(askedFor);
      setAskedFor(undefined);
    },
    close: () => {
      setOpened(undefined);
      setAdding(false);
      setPicked(undefined);
      if (opened) requestAnimationFrame(() => focusEdit(opened.id));
    },
  };
}
