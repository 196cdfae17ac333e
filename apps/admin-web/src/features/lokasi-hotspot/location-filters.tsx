import { HOTSPOT_STATUSES } from '@jala/schema/rules/hotspot-status';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { Select } from '@jala/ui/select';
import { SearchField } from '#components/search-field.tsx';
import { Segments } from '#components/segments.tsx';
import { type LocationAddress, pointOf, statusOf } from './location-address.ts';
import { NearestSearch, writtenPoint } from './nearest-search.tsx';
import { texts } from './texts.ts';

/** Returns a function that changes query parameters. The list goes back to its first page, unless the change sets `halaman`. */
export function useLocationAddress(address: LocationAddress) {
  const navigate = useNavigate();
  return (part: LocationAddress) =>
    // Replaces the history entry, so that going back does not stop at every letter of a search.
    void navigate({ to: '.', search: { ...address, halaman: undefined, ...part }, replace: true, resetScroll: false });
}

interface LocationFiltersProps {
  address: LocationAddress;
  /** Locations that match the search, for the counts of the status filter. */
  found: readonly LokasiHotspotRecord[];
  /** True if this installation can look up the coordinates of an address. */
  hasSearch: boolean;
  followsMap: boolean;
  onFollow: (followsMap: boolean) => void;
}

export function LocationFilters({ address, found, hasSearch, followsMap, onFollow }: LocationFiltersProps) {
  const choose = useLocationAddress(address);
  const followId = useId();
  const repaired = found.filter((location) => statusOf(location) === 'perbaikan').length;
  const counts = { all: found.length, aktif: found.length - repaired, perbaikan: repaired };
  return (
    <div className="grid gap-3 border-b border-border px-5 py-4">
      <SearchField label={texts.find} q={address.q ?? ''} onSearch={(q) => choose({ q: q || undefined })} />
      <div className="min-w-0">
        <Segments
          label={texts.status}
          segments={(['all', ...HOTSPOT_STATUSES] as const).map((key) => ({
            key,
            label: texts.statuses[key],
            count: counts[key],
          }))}
          chosen={address.status ?? 'all'}
          onChoose={(key) => choose({ status: key === 'all' ? undefined : key })}
        />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <NearestSearch
          near={pointOf(address.dekat)}
          hasSearch={hasSearch}
          onNear={(near) => choose({ dekat: near && writtenPoint(near) })}
        />
        <Select
          aria-label={texts.order}
          className="w-auto text-sm font-semibold"
          value={address.dekat === undefined ? (address.urut ?? '') : 'dekat'}
          onChange={({ target }) => choose({ urut: target.value === 'nama' ? 'nama' : undefined, dekat: undefined })}
        >
          {address.dekat !== undefined && <option value="dekat">{texts.nearestFirst}</option>}
          <option value="">{texts.newestFirst}</option>
          <option value="nama">{texts.byName}</option>
        </Select>
      </div>
      {/* Hidden where the map is below the list, because the user does not see both at once. */}
      <label htmlFor={followId} className="flex min-h-11 items-center gap-2.5 text-sm font-semibold max-lg:hidden">
        <input
          id={followId}
          type="checkbox"
          className="size-4.5 flex-none accent-primary"
          checked={followsMap}
          onChange={({ target }) => onFollow(target.checked)}
        />
        {texts.follow}
      </label>
    </div>
  );
}
