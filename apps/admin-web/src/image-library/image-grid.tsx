import { Check, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { MediaItem } from '@jala/schema/wire/media';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { Badge } from '@jala/ui/badge';
import { cn } from '@jala/ui/cn';
import { SelectionBox } from '#components/selection-bar.tsx';
import type { Selection } from '#lib/use-selection.ts';
import { texts } from './texts.ts';

interface ImageGridProps {
  images: readonly MediaItem[];
  /** The file of the chosen image. */
  chosen?: string | undefined;
  onChoose: (image: MediaItem) => void;
  /** Called on Enter or a double click on an image. */
  onTake?: (image: MediaItem) => void;
  /** Images that are chosen for an action on several images. */
  selection?: Selection<string> | undefined;
  className?: string;
}

/** Returns the name of an image: the original file name, or the stored file name of an older image without a name. */
export const nameOf = ({ name, file }: Pick<MediaItem, 'name' | 'file'>): string => name || file;

/** Tiles of images. The arrow keys move the focus from tile to tile. */
export function ImageGrid({ images, chosen, onChoose, onTake, selection, className }: ImageGridProps) {
  return (
    <ul
      aria-label={texts.list}
      className={cn('grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5', className)}
    >
      {images.map((image) => (
        <li
          key={image.file}
          className={cn('relative min-w-0 rounded-lg', selection?.isChosen(image.file) && 'ring-2 ring-primary')}
        >
          <Tile image={image} isChosen={image.file === chosen} onChoose={onChoose} onTake={onTake} />
          {selection && (
            <SelectionBox
              selection={selection}
              id={image.file}
              name={nameOf(image)}
              className="absolute top-2 right-2 m-0 rounded-md border border-border bg-card p-1.5 shadow-xs pointer-coarse:m-0 pointer-coarse:p-2.5"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface TileProps extends Pick<ImageGridProps, 'onChoose' | 'onTake'> {
  image: MediaItem;
  isChosen: boolean;
}

/** Ratios of width to height between which an image fills its tile. Wider and taller images are shown whole. */
const COVERED = { from: 0.75, to: 2.2 };

function Tile({ image, isChosen, onChoose, onTake }: TileProps) {
  const { file, width, height, bytes, alt, is_decorative, is_used, focus } = image;
  const ratio = width / height;
  const isCovering = ratio >= COVERED.from && ratio <= COVERED.to;
  return (
    <button
      type="button"
      aria-pressed={onTake === undefined ? undefined : isChosen}
      className={cn(
        'relative block w-full overflow-hidden rounded-lg border border-border bg-card text-left outline-offset-2 hover:border-input',
        isChosen && 'border-primary ring-2 ring-primary',
      )}
      onClick={() => onChoose(image)}
      onDoubleClick={() => onTake?.(image)}
      onKeyDown={(event) => {
        moveFocus(event);
        if (event.key !== 'Enter' || onTake === undefined) return;
        event.preventDefault();
        onTake(image);
      }}
    >
      <span className="block aspect-4/3 border-b border-border bg-white">
        <img
          src={storageUrl(file, 320)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className={cn('size-full', isCovering ? 'object-cover' : 'object-contain p-3')}
          style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        />
      </span>
      <span className="block px-3 py-2 leading-snug">
        <span className="block truncate font-semibold" title={nameOf(image)}>
          {nameOf(image)}
        </span>
        <span className="block truncate text-sm text-muted-foreground">{texts.size(width, height, bytes)}</span>
      </span>
      <span className="absolute top-2 left-2 flex max-w-[calc(100%-3rem)] flex-wrap gap-1.5">
        {alt === '' && !is_decorative && (
          <Badge tone="warning">
            <TriangleAlert aria-hidden strokeWidth={1.9} />
            {texts.noAlt}
          </Badge>
        )}
        {!is_used && <Badge className="bg-card text-foreground">{texts.unused}</Badge>}
      </span>
      {isChosen && (
        <span
          aria-hidden
          className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-primary text-primary-foreground"
        >
          <Check className="size-4.5" strokeWidth={2.5} />
        </span>
      )}
    </button>
  );
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const tiles = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [])];
  const place = tiles.indexOf(event.currentTarget);
  const [first] = tiles;
  if (place === -1 || first === undefined) return;
  const columns = tiles.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
  event.preventDefault();
  tiles[place + step(columns)]?.focus();
}
