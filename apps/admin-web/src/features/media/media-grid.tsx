import { useStore } from '#lib/store.ts';
import type { MediaItem } from '@jala/schema/media';
import { OlderButton } from '#components/older-button.tsx';
import { ImageGrid } from '#image-library/image-grid.tsx';
import { NoImages } from '#image-library/no-images.tsx';
import { texts as images } from '#image-library/texts.ts';
import type { Older } from '#lib/use-older.ts';
import { storedCount } from './library-uploads.ts';

interface MediaGridProps {
  list: Older<MediaItem>;
  q: string;
  isFiltered: boolean;
  /** The file of the image whose sheet is open. */
  open: string | undefined;
  onOpen: (file: string) => void;
  onClear: () => void;
}

/** The images that were found, and how many were uploaded since. */
export function MediaGrid({ list, q, isFiltered, open, onOpen, onClear }: MediaGridProps) {
  const stored = useStore(storedCount);
  return (
    <>
      <p role="status" className="sr-only">
        {stored > 0 && images.uploads.stored(stored)}
      </p>
      {list.items.length === 0 ? (
        <NoImages q={q} isFiltered={isFiltered} onClear={onClear} />
      ) : (
        <ImageGrid images={list.items} chosen={open} onChoose={({ file }) => onOpen(file)} />
      )}
      <OlderButton list={list} label={images.more} className="mt-2" />
    </>
  );
}
