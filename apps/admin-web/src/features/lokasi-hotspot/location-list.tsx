import type { HotspotStatus } from '@jala/schema/rules/hotspot-status';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { Button } from '@jala/ui/button';
import { Switch } from '@jala/ui/switch';
import { cn } from '@jala/ui/cn';
import { HistoryButton } from '#components/history-button.tsx';
import { SelectionBox } from '#components/selection-bar.tsx';
import type { Selection } from '#lib/use-selection.ts';
import { texts as panel } from '#texts.ts';
import { distanceWords, metresBetween, type Point } from './distance.ts';
import { texts } from './texts.ts';

const editButtonId = (id: number): string => `edit-lokasi-${id}`;
const rowId = (id: number): string => `lokasi-${id}`;

/** Moves the focus to the edit button of a location. */
export const focusEdit = (id: number): void => document.getElementById(editButtonId(id))?.focus();

/** Scrolls to the row of a location, if the current page has it. With `takesFocus`, also moves the focus to the row. */
export function showRow(id: number, takesFocus: boolean): void {
  const row = document.getElementById(rowId(id));
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollIntoView({ block: takesFocus ? 'center' : 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  if (takesFocus) row?.querySelector('button')?.focus({ preventScroll: true });
}

interface LocationListProps {
  locations: readonly LokasiHotspotRecord[];
  editedId: number | undefined;
  /** The location that is marked here and on the map. */
  selectedId: number | undefined;
  /** Point from which each row shows its distance. */
  near: Point | undefined;
  selection: Selection<number>;
  onStatus: (location: LokasiHotspotRecord, status: HotspotStatus) => void;
  onSelect: (location: LokasiHotspotRecord) => void;
  onEdit: (location: LokasiHotspotRecord) => void;
  onRemove: (location: LokasiHotspotRecord) => void;
}

export function LocationList({ locations, ...row }: LocationListProps) {
  return (
    <ul className="divide-y divide-border">
      {locations.map((location) => (
        <LocationRow key={location.id} location={location} {...row} />
      ))}
    </ul>
  );
}

interface LocationRowProps extends Omit<LocationListProps, 'locations'> {
  location: LokasiHotspotRecord;
}

function LocationRow({
  location,
  editedId,
  selectedId,
  near,
  selection,
  onStatus,
  onSelect,
  onEdit,
  onRemove,
}: LocationRowProps) {
  const nameId = useId();
  const { id, nama, alamat, lat, long, status } = location;
  const isEdited = id === editedId;
  const isSelected = id === selectedId;
  return (
    <li
      id={rowId(id)}
      aria-current={isSelected || undefined}
      className={cn(
        'relative grid scroll-my-24 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 px-5 py-3 hover:bg-surface-tint has-checked:bg-surface-tint',
        (isEdited || isSelected) &&
          'bg-surface-tint before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-primary forced-colors:outline-2',
        isSelected && 'before:bg-accent',
      )}
    >
      <SelectionBox selection={selection} id={id} name={nama} className="relative z-1 self-start" />
      <div className="min-w-0 leading-snug wrap-anywhere">
        <h3 id={nameId} className="text-ui leading-snug tracking-normal">
          {/* The click area of this button is the whole row; the other controls lie above it. */}
          <button
            type="button"
            title={texts.showOnMap}
            className="rounded-xs text-left font-bold after:absolute after:inset-0 hover:underline"
            onClick={() => onSelect(location)}
          >
            {nama}
          </button>
        </h3>
        <p className="text-sm text-muted-foreground">
          {alamat} <span className="tabular-nums">{texts.coordinates(lat, long)}</span>
          {near && <b className="whitespace-nowrap"> · {distanceWords(metresBetween(near, location))}</b>}
        </p>
      </div>
      <div className="relative z-1 col-start-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11">
          <Switch
            aria-describedby={nameId}
            checked={status !== undefined}
            // The open form has its own status field, and a save of the form would overwrite a change made here.
            disabled={isEdited}
            onChange={({ target }) => onStatus(location, target.checked ? 'perbaikan' : 'aktif')}
          />
          <span className={cn(status === undefined ? 'text-muted-foreground' : 'font-semibold text-warning-text')}>
            {texts.isRepaired}
          </span>
        </label>
        <div className="ml-auto flex flex-none gap-1">
          <HistoryButton isIcon thing="lokasiHotspot" id={id} title={nama} aria-describedby={nameId} />
          <Button
            variant="outline"
            size="icon-sm"
            id={editButtonId(id)}
            className={action}
            aria-label={panel.edit}
            title={panel.edit}
            aria-describedby={nameId}
            onClick={() => onEdit(location)}
          >
            <Pencil aria-hidden strokeWidth={1.9} />
          </Button>
          <Button
            variant="destructive-quiet"
            size="icon-sm"
            className={action}
            aria-label={panel.remove}
            title={panel.remove}
            aria-describedby={nameId}
            // The location is open in the form, which the user must close first.
            disabled={isEdited}
            onClick={() => onRemove(location)}
          >
            <Trash2 aria-hidden strokeWidth={1.9} />
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Classes that make a button large enough for fingers on phones. */
const action = 'max-md:size-11';
