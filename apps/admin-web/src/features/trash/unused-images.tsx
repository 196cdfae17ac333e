import { Trash2, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { UnnamedImages as Page } from '@jala/schema/wire/media';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Confirm } from '#components/confirm.tsx';
import { OlderButton } from '#components/older-button.tsx';
import { RowButton } from '#components/row-button.tsx';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useOlder } from '#lib/use-older.ts';
import { texts as panel } from '#texts.ts';
import { Left } from './left.tsx';
import { texts } from './texts.ts';

type Image = Page['images'][number];

/** The removed and the unused images. An unused image is deleted automatically after some time, or at once by the user. */
export function UnusedImages({ page }: { page: Page }) {
  const utils = trpc.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  const [toRemove, setToRemove] = useState<Image>();
  const list = useOlder({
    first: page,
    itemsOf: ({ images }) => images,
    load: (shown) => utils.media.unnamed.fetch({ skip: shown.length }),
  });
  const restoring = trpc.media.restore.useMutation({
    onSuccess: () => toast.success(texts.images.restored),
    onError: (error) => toast.failure(messageOf(error) ?? panel.restoreFailed),
    onSettled: async () => {
      await utils.media.invalidate();
      if (document.activeElement === document.body) heading.current?.focus();
    },
  });
  const removal = trpc.media.removeForGood.useMutation({
    onSuccess: () => toast.success(texts.images.removed),
    onError: (error) => toast.failure(messageOf(error) ?? panel.removeFailed),
    onSettled: async () => {
      await utils.media.invalidate();
      if (document.activeElement === document.body) heading.current?.focus();
    },
  });
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
      {list.items.length === 0 ? (
        <p className="p-5 text-muted-foreground">{texts.images.none}</p>
      ) : (
        <ul className="divide-y divide-border">
          {list.items.map((image) => (
            <ImageRow
              key={image.file}
              image={image}
              isBusy={removal.isPending && removal.variables.file === image.file}
              isRestoring={restoring.isPending && restoring.variables.file === image.file}
              onRestore={() => restoring.mutate({ file: image.file })}
              onRemove={() => setToRemove(image)}
            />
          ))}
        </ul>
      )}
      <OlderButton list={list} label={texts.images.more} className="border-t border-border" />
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
  isRestoring: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

function ImageRow({ image, isBusy, isRestoring, onRestore, onRemove }: ImageRowProps) {
  const { file, name, width, height, bytes, until, is_removed, is_used } = image;
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
        <p id={nameId} className="font-semibold wrap-anywhere">
          {name || texts.images.image(file)}
        </p>
        <p className="text-sm text-muted-foreground">
          {texts.images.size(width, height, Math.ceil(bytes / 1024))}
          {is_removed && ` · ${texts.images.wasRemoved}`}
        </p>
      </div>
      {is_used ? <span className="text-muted-foreground">{texts.images.stillUsed}</span> : <Left until={until} />}
      {is_removed && (
        <RowButton label={texts.restore} describedBy={nameId} Icon={Undo2} isBusy={isRestoring} onPress={onRestore} />
      )}
      {!is_used && (
        <RowButton
          label={texts.images.remove}
          describedBy={nameId}
          Icon={Trash2}
          variant="destructive-quiet"
          isBusy={isBusy}
          onPress={onRemove}
        />
      )}
    </li>
  );
}
