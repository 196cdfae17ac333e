import { HOTSPOT_STATUS_NAMES } from '@jala/schema/hotspot-status';
import { Pencil, Trash2, Wifi, Wrench } from 'lucide-react';
import { useId } from 'react';
import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { HistoryButton } from '#components/history-button.tsx';
import { Status } from '#components/status.tsx';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';

const editButtonId = (id: number): string => `edit-lokasi-${id}`;
const rowId = (id: number): string => `lokasi-${id}`;

/** Moves the focus back to the button that opened a location. */
export const focusEdit = (id: number): void => document.getElementById(editButtonId(id))?.focus();

/** Scrolls to the row of a location, if it is on the screen at all, and with `takesFocus` moves the focus there. */
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

function LocationRow({ location, editedId, selectedId, onSelect, onEdit, onRemove }: LocationRowProps) {
  const nameId = useId();
  const { id, nama, alamat, lat, long, status } = location;
  const isEdited = id === editedId;
  const isSelected = id === selectedId;
  const Icon = status === undefined ? Wifi : Wrench;
  return (
    <li
      id={rowId(id)}
      aria-current={isSelected || undefined}
      className={cn(
        'relative flex scroll-my-24 items-center gap-3.5 px-5 py-3 max-sm:flex-wrap max-sm:gap-y-1 hover:bg-surface-tint',
        (isEdited || isSelected) &&
          'bg-surface-tint before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-primary forced-colors:outline-2',
        isSelected && 'before:bg-accent',
      )}
    >
      <span className="icon-tile size-10 bg-secondary text-secondary-foreground max-xl:hidden">
        <Icon aria-hidden className="size-5" strokeWidth={1.9} />
      </span>
      <div className="min-w-0 flex-1 leading-snug max-sm:basis-full wrap-anywhere">
        <h3 id={nameId} className="text-ui leading-snug tracking-normal">
          {/* The whole row is its target, below the other buttons. */}
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
        </p>
        {status !== undefined && (
          <p className="mt-0.5 text-sm">
            <Status tone="waiting">{HOTSPOT_STATUS_NAMES[status]}</Status>
          </p>
        )}
      </div>
      <div className="relative z-1 flex flex-none gap-1 max-sm:ml-auto">
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
          // The user must first save or discard the changes in the form.
          disabled={isEdited}
          onClick={() => onRemove(location)}
        >
          <Trash2 aria-hidden strokeWidth={1.9} />
        </Button>
      </div>
    </li>
  );
}

/** The classes of a button that is a target for fingers on phones. */
const action = 'max-md:size-11';
