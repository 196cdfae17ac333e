import { Link } from '@tanstack/react-router';
import { Download, Plus, Upload } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { HOTSPOT_STATUSES } from '@jala/schema/rules/hotspot-status';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { Button } from '@jala/ui/button';
import { Confirm } from '#components/confirm.tsx';
import { ListPager } from '#components/list-pager.tsx';
import { SelectionAction, SelectionBar } from '#components/selection-bar.tsx';
import { useListPlace } from '#lib/list-place.ts';
import { useSelection } from '#lib/use-selection.ts';
import { toast } from '#lib/toasts.ts';
import { texts as panel } from '#texts.ts';
import {
  findLocations,
  inOrder,
  type LocationAddress,
  pageOf,
  PER_PAGE,
  pointOf,
  statusOf,
} from './location-address.ts';
import { exportedFile, saveCsv } from './location-file.ts';
import { LocationFilters, useLocationAddress } from './location-filters.tsx';
import { LocationList, showRow } from './location-list.tsx';
import { LocationListCard, NoLocations, NothingFound } from './location-list-card.tsx';
import type { LocationMap } from './location-map.ts';
import { showMap } from './location-map-frame.tsx';
import { texts } from './texts.ts';
import { useSetStatus } from './use-set-status.ts';
import { locationScreen } from './location-screen.ts';
import { useMapOfList } from './use-map-of-list.ts';

interface AllLocationsProps {
  locations: readonly LokasiHotspotRecord[];
  address: LocationAddress;
  map: LocationMap | undefined;
  hasSearch: boolean;
  editedId: number | undefined;
  /** Opens the form for a new location. */
  onAdd: () => void;
  onEdit: (location: LokasiHotspotRecord) => void;
}

/** The list of locations with its filters and pages. The map shows the matching locations of all pages. */
export function AllLocations({ locations, address, map, hasSearch, editedId, onAdd, onEdit }: AllLocationsProps) {
  const { q, status, urut, halaman, dekat } = address;
  useListPlace('/lokasi-hotspot', address, true);
  const change = useLocationAddress(address);
  const found = useMemo(() => findLocations(locations, q), [locations, q]);
  const near = useMemo(() => pointOf(dekat), [dekat]);
  const shown = useMemo(
    () =>
      inOrder(
        found.filter((location) => status === undefined || statusOf(location) === status),
        urut,
        near,
      ),
    [found, status, urut, near],
  );
  /** The row to show once its page is drawn. */
  const [asked, setAsked] = useState<{ id: number; page: number; takesFocus: boolean }>();
  const { listed, ...tied } = useMapOfList({
    map,
    shown,
    near,
    asked: [q, status, dekat].filter(Boolean).join(' '),
    editedId,
    onPin(id, takesFocus) {
      const page = pageOf(listed.findIndex((location) => location.id === id));
      if (page >= 1 && page !== current) change({ halaman: page });
      // On phones the list is below the map, so showing the row would scroll the popup on the map out of view.
      if (takesFocus || isBesideMap()) setAsked({ id, page, takesFocus });
    },
  });
  const pages = Math.max(1, Math.ceil(listed.length / PER_PAGE));
  const current = Math.min(halaman ?? 1, pages);
  useEffect(() => {
    if (asked?.page === current) showRow(asked.id, asked.takesFocus);
  }, [asked, current]);

  const selection = useSelection(useMemo(() => listed.map(({ id }) => id), [listed]));
  const { set: setStatus, isBusy } = useSetStatus();
  const heading = useRef<HTMLHeadingElement>(null);
  const [toRemove, setToRemove] = useState<LokasiHotspotRecord>();
  // The focused button disappears with its row, so focus the heading.
  const remove = locationScreen.useRemoval(() => heading.current?.focus());
  const isFiltered = q !== undefined || status !== undefined;
  return (
    <LocationListCard
      count={listed.length}
      total={locations.length}
      heading={heading}
      actions={<HeadButtons locations={listed} onAdd={onAdd} />}
    >
      {locations.length > 0 && (
        <LocationFilters
          address={address}
          found={found}
          hasSearch={hasSearch}
          followsMap={tied.followsMap}
          onFollow={tied.setFollows}
        />
      )}
      {listed.length > 0 && (
        <SelectionBar selection={selection} chooseAll={texts.chooseAll}>
          {HOTSPOT_STATUSES.toReversed().map((each) => (
            <SelectionAction
              key={each}
              isBusy={isBusy}
              onClick={() => void setStatus(selection.chosen, each).then(() => selection.chooseAll(false))}
            >
              {texts.setStatus[each]}
            </SelectionAction>
          ))}
        </SelectionBar>
      )}
      {locations.length === 0 ? (
        <NoLocations />
      ) : listed.length === 0 ? (
        <NothingFound onClear={isFiltered ? () => change({ q: undefined, status: undefined }) : undefined} />
      ) : (
        <LocationList
          locations={listed.slice((current - 1) * PER_PAGE, current * PER_PAGE)}
          editedId={editedId}
          selectedId={tied.selectedId}
          near={near}
          selection={selection}
          onStatus={({ id }, wanted) => void setStatus([id], wanted)}
          onSelect={(location) => {
            tied.select(location);
            showMap();
          }}
          onEdit={onEdit}
          onRemove={setToRemove}
        />
      )}
      {pages > 1 && (
        <ListPager
          texts={texts}
          className="md:justify-center"
          current={current}
          total={pages}
          renderLink={(page, props) => (
            <Link
              to="."
              search={{ ...address, halaman: page > 1 ? page : undefined }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              {...props}
            />
          )}
        />
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

/** Tells whether the list is beside the map (Tailwind breakpoint lg). */
const isBesideMap = (): boolean => matchMedia('(width >= 64rem)').matches;

/** Classes of the buttons in the list's head. On phones, all three fit in one line. */
const headButton = 'max-md:min-h-11 max-sm:px-2.5 max-sm:[&>svg]:hidden';

/** Buttons in the list's head. The export contains all pages of the list. */
const HeadButtons = ({ locations, onAdd }: { locations: readonly LokasiHotspotRecord[]; onAdd: () => void }) => (
  <div className="flex basis-full flex-wrap gap-2">
    <Button size="sm" className={headButton} onClick={onAdd}>
      <Plus aria-hidden strokeWidth={1.9} />
      {texts.open}
    </Button>
    <Button asChild variant="outline" size="sm" className={headButton}>
      <Link to="/lokasi-hotspot/impor">
        <Upload aria-hidden strokeWidth={1.9} />
        {texts.import}
      </Link>
    </Button>
    <Button
      variant="outline"
      size="sm"
      className={headButton}
      disabled={locations.length === 0}
      onClick={() => {
        saveCsv('lokasi-hotspot', exportedFile(locations));
        toast.success(texts.exported(locations.length));
      }}
    >
      <Download aria-hidden strokeWidth={1.9} />
      {texts.export}
    </Button>
  </div>
);
