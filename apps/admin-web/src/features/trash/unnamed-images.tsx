import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { UnnamedImages as Page } from '@jala/schema/media';
import { storageUrl } from '@jala/schema/storage-url';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Spinner } from '@jala/ui/spinner';
import { Confirm } from '#components/confirm.tsx';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { Left } from './left.tsx';
import { texts } from './texts.ts';

type Image = Page['images'][number];

/** The images that nothing names, which go by themselves after some time, or at once. */
export function UnnamedImages({ page }: { page: Page }) {
  const utils = trpc.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  const [older, setOlder] = useState<{ after: Page; page: Page }>();
  const [toRemove, setToRemove] = useState<Image>();
  const more = older?.after === page ? older.page : undefined;
  const images = [...page.images, ...(more?.images ?? [])];
  const removal = trpc.media.remove.useMutation({
    onSuccess: () => toast.success(texts.images.removed),
    onError: (error) => toast.failure(messageOf(error) ?? panel.removeFailed),
    onSettled: async () => {
      await utils.media.unnamed.invalidate();
      if (document.activeElement === document.body) heading.current?.focus();
    },
  });
  const showMore = async () => {
    const next = await utils.media.unnamed.fetch({ skip: images.length });
    setOlder({ after: page, page: { ...next, images: [...(more?.images ?? []), ...next.images] } });
  };
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <div>
          <CardTitle ref={heading} tabIndex={-1} className="outline-none">
            {texts.images.title}
          </CardTitle>
          <p className="mt-1 text-sm text-muted-foreground">{texts.images.hint}</p>
        </div>
      </CardHeader>
      {images.length === 0 ? (
        <p className="p-5 text-muted-foreground">{texts.images.none}</p>
      ) : (
        <ul className="divide-y divide-border">
          {images.map((image) => (
            <ImageRow
              key={image.file}
              image={image}
              isBusy={removal.isPending && removal.variables.file === image.file}
              onRemove={() => setToRemove(image)}
            />
          ))}
        </ul>
      )}
      {(more ?? page).hasMore && (
        <div className="grid border-t border-border p-3">
          <Button variant="outline" className="justify-self-center" onClick={() => void showMore()}>
            {texts.images.more}
          </Button>
        </div>
      )}
      <Confirm
        isOpen={toRemove !== undefined}
        question={texts.images.removeQuestion}
        consequence={texts.images.removeConsequence}
        isDestructive
        onAnswer={(isYes) => {
          if (isYes && toRemove) removal.mutate({ file: toRemove.file });
          setToRemove(undefined);
        }}
      />
    </Card>
  );
}

interface ImageRowProps {
  image: Image;
  isBusy: boolean;
  onRemove: () => void;
}

function ImageRow({ image: { file, width, height, bytes, until }, isBusy, onRemove }: ImageRowProps) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <img
        src={storageUrl(file, 160)}
        alt=""
        loading="lazy"
        className="aspect-4/3 w-20 flex-none rounded-sm border border-border bg-white object-contain"
      />
      <div className="min-w-0 flex-1 basis-40 leading-snug">
        <p id={nameId} className="font-semibold">
          {texts.images.image(file)}
        </p>
        <p className="text-sm text-muted-foreground">{texts.images.size(width, height, Math.ceil(bytes / 1024))}</p>
      </div>
      <Left until={until} />
      <Button
        variant="destructive-quiet"
        size="sm"
        className="max-md:min-h-11"
        aria-describedby={nameId}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onRemove}
      >
        {isBusy ? <Spinner /> : <Trash2 aria-hidden strokeWidth={1.9} />}
        {texts.images.remove}
      </Button>
    </li>
  );
}
