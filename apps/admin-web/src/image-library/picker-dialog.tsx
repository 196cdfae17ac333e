import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MediaItem } from '@jala/schema/wire/media';
import { Button } from '@jala/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { OlderButton } from '#components/older-button.tsx';
import { SearchField } from '#components/search-field.tsx';
import { trpc } from '#lib/trpc.ts';
import { ImageGrid, nameOf } from './image-grid.tsx';
import { createImageUploads } from './image-uploads.ts';
import { NoImages } from './no-images.tsx';
import { texts } from './texts.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadLines } from './upload-lines.tsx';
import { useImageList } from './use-image-list.ts';

interface PickerDialogProps {
  onPick: (image: MediaItem) => void;
  onClose: () => void;
}

const PHONE =
  'max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:w-full max-md:translate-0 max-md:rounded-b-none max-md:h-[calc(100dvh-3rem)] max-md:max-h-none';

/** Lets the user choose an image of the library, or upload an image. */
export default function PickerDialog({ onPick, onClose }: PickerDialogProps) {
  const utils = trpc.useUtils();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { reading, list } = useImageList({ q, filter: 'all' });
  const [uploads] = useState(() =>
    createImageUploads(({ file }) => {
      setQ('');
      setChosen(file);
      void utils.media.invalidate();
    }),
  );
  useEffect(() => uploads.close, [uploads]);
  const image = list.items.find(({ file }) => file === chosen);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        // React also passes the events of a dialog to the form that opened the dialog.
        onSubmit={(event) => event.stopPropagation()}
        className={`flex max-h-[min(46rem,calc(100dvh-2rem))] w-[min(64rem,calc(100vw-2rem))] flex-col overflow-hidden p-0 ${PHONE}`}
      >
        <header className="flex flex-none items-center justify-between gap-3 border-b border-border px-5 py-3.5">
          <DialogTitle>{texts.picker.title}</DialogTitle>
          <DialogClose asChild>
            <Button variant="ghost" size="icon" className="-my-1" aria-label={texts.picker.close}>
              <X aria-hidden strokeWidth={1.9} />
            </Button>
          </DialogClose>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
          <div className="mb-4 flex flex-wrap justify-between gap-3">
            <SearchField label={texts.search} q={q} onSearch={setQ} className="w-full max-w-104" />
            <UploadButton label={texts.uploads.choose} variant="secondary" onFiles={uploads.add} />
          </div>
          <UploadLines uploads={uploads} />
          <Loaded reading={reading} loading={texts.loading} skeleton={<Skeleton className="h-80" />}>
            {() =>
              list.items.length === 0 ? (
                <NoImages q={q} onClear={() => setQ('')} />
              ) : (
                <ImageGrid
                  images={list.items}
                  chosen={chosen}
                  onChoose={({ file }) => setChosen(file)}
                  onTake={onPick}
                />
              )
            }
          </Loaded>
          <OlderButton list={list} label={texts.more} />
        </div>
        <footer className="flex flex-none flex-wrap items-center justify-end gap-2.5 border-t border-border px-5 py-3.5">
          <div role="status" className="min-w-0 flex-1 basis-60 leading-snug max-md:basis-full">
            {image === undefined ? (
              <p className="text-muted-foreground">{texts.picker.none}</p>
            ) : (
              <>
                <p className="truncate font-semibold">{nameOf(image)}</p>
                <p className="line-clamp-2 text-sm text-muted-foreground">{altOf(image)}</p>
              </>
            )}
          </div>
          <Button variant="outline" className="max-md:flex-1" onClick={onClose}>
            {texts.picker.cancel}
          </Button>
          <Button className="max-md:flex-[2]" disabled={image === undefined} onClick={() => image && onPick(image)}>
            {texts.picker.take}
          </Button>
        </footer>
      </DialogContent>
    </Dialog>
  );
}

function altOf({ alt, is_decorative }: MediaItem): string {
  if (is_decorative) return texts.picker.decorative;
  return alt === '' ? texts.picker.noAlt : texts.picker.alt(alt);
}
