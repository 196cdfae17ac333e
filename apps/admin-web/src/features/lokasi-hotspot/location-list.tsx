import { Pencil, Trash2, Wifi } from 'lucide-react';
import { useId } from 'react';
import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { HistoryButton } from '#components/history-button.tsx';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';

const editButtonId = (id: number): string => `edit-lokasi-${id}`;

/** Moves the focus back to the button that opened a location. */
export const focusEdit = (id: number): void => document.getElementById(editButtonId(id))?.focus();

interface LocationListProps {
  locations: readonly LokasiHotspotRecord[];
  editedId: number | undefined;
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

function LocationRow({ location, editedId, onEdit, onRemove }: LocationRowProps) {
  const nameId = useId();
  const { id, nama, alamat, lat, long } = location;
  const isEdited = id === editedId;
  return (
    <li
      className={cn(
        'relative flex items-center gap-3.5 px-5 py-3',
        isEdited && 'bg-surface-tint before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-primary',
      )}
    >
      <span className="icon-tile size-10 bg-secondary text-secondary-foreground">
        <Wifi aria-hidden className="size-5" strokeWidth={1.9} />
      </span>
      <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <h3 id={nameId} className="text-ui leading-snug tracking-normal">
          {nama}
        </h3>
        <p className="text-sm text-muted-foreground">
          {alamat} <span className="tabular-nums">{texts.coordinates(lat, long)}</span>
        </p>
      </div>
      <div className="flex flex-none gap-2 max-sm:flex-col">
        <HistoryButton isIcon thing="lokasiHotspot" id={id} title={nama} aria-describedby={nameId} />
        <Button
          variant="outline"
          size="sm"
          id={editButtonId(id)}
          className={action}
          aria-describedby={nameId}
          onClick={() => onEdit(location)}
        >
          <Pencil aria-hidden strokeWidth={1.9} />
          <span className="max-sm:sr-only">{panel.edit}</span>
        </Button>
        <Button
          variant="destructive-quiet"
          size="sm"
          className={action}
          aria-describedby={nameId}
          // The user must first save or discard the changes in the form.
          disabled={isEdited}
          onClick={() => onRemove(location)}
        >
          <Trash2 aria-hidden strokeWidth={1.9} />
          <span className="max-sm:sr-only">{panel.remove}</span>
        </Button>
      </div>
    </li>
  );
}

/** The classes of a button that shows only its icon on phones. */
const action = 'max-sm:size-11 max-sm:p-0';
