import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '#lib/store.ts';
import { useUser } from '#lib/user.ts';
import { useSelection } from '#lib/use-selection.ts';
import { Confirm } from '#components/confirm.tsx';
import { SelectionAction, SelectionBar } from '#components/selection-bar.tsx';
import { mayRemoveImage } from '@jala/schema/access';
import type { MediaItem } from '@jala/schema/wire/media';
import { OlderButton } from '#components/older-button.tsx';
import { ImageGrid } from '#image-library/image-grid.tsx';
import { NoImages } from '#image-library/no-images.tsx';
import { texts as images } from '#image-library/texts.ts';
import type { Older } from '#lib/use-older.ts';
import { storedCount } from './library-uploads.ts';
import { texts } from './texts.ts';
import { useRemoveImages } from './use-remove-image.ts';

interface MediaGridProps {
  list: Older<MediaItem>;
  q: string;
  isFiltered: boolean;
  /** The file of the image whose sheet is open. */
  open: string | undefined;
  onOpen: (file: string) => void;
  onClear: () => void;
}

/** The images that match the search and the filter. Screen readers announce the number of images uploaded since the page was loaded. */
export function MediaGrid({ list, q, isFiltered, open, onOpen, onClear }: MediaGridProps) {
  const stored = useStore(storedCount);
  const selection = useSelection(list.items.map(({ file }) => file));
  const [isAsking, setAsking] = useState(false);
  const { remove, isBusy } = useRemoveImages();
  // Only users who may remove any image can select several. Other users may remove their own images, one by one.
  const mayRemove = mayRemoveImage(useUser(), { uploaded_by: null });
  const used = list.items.filter((image) => image.is_used && selection.isChosen(image.file)).length;
  return (
    <>
      <p role="status" className="sr-only">
        {stored > 0 && images.uploads.stored(stored)}
      </p>
      {list.items.length === 0 ? (
        <NoImages q={q} isFiltered={isFiltered} onClear={onClear} />
      ) : (
        <>
          {mayRemove && (
            <SelectionBar
              selection={selection}
              chooseAll={texts.bulk.chooseAll(list.items.length)}
              className="mb-4 rounded-lg border"
            >
              <SelectionAction variant="destructive-quiet" isBusy={isBusy} onClick={() => setAsking(true)}>
                <Trash2 aria-hidden strokeWidth={1.9} />
                {texts.bulk.remove}
              </SelectionAction>
            </SelectionBar>
          )}
          <ImageGrid images={list.items} chosen={open} onChoose={({ file }) => onOpen(file)} selection={selection} />
        </>
      )}
      <Confirm
        isOpen={isAsking}
        question={texts.bulk.question(selection.chosen.length)}
        consequence={texts.bulk.consequence(used)}
        isDestructive
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) void remove(selection.chosen).then(() => selection.chooseAll(false));
        }}
      />
      <OlderButton list={list} label={images.more} className="mt-2" />
    </>
  );
}
