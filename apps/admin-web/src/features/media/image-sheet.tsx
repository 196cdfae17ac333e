import { Replace, Trash2, X } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { longDate } from '@jala/schema/rules/long-date';
import type { MediaDetail } from '@jala/schema/wire/media';
import { IMAGE_NAME_MAX } from '@jala/schema/limits';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Sheet, SheetContent, SheetTitle } from '@jala/ui/sheet';
import { Skeleton } from '@jala/ui/skeleton';
import { Spinner } from '@jala/ui/spinner';
import { Confirm } from '#components/confirm.tsx';
import { Loaded } from '#components/loaded.tsx';
import { AltField } from '#image-library/alt-field.tsx';
import { FocalPoint } from '#image-library/focal-point.tsx';
import { nameOf } from '#image-library/image-grid.tsx';
import { texts as images } from '#image-library/texts.ts';
import { hasCode, messageOf } from '#lib/fault.ts';
import { exactly } from '#lib/moments.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { ACCEPTED_IMAGES } from '#lib/uploadable-image.ts';
import { ImagePlaces, PlaceList } from './image-usage.tsx';
import { texts } from './texts.ts';
import { useRemoveImage } from './use-remove-image.ts';
import { useReplacement } from './use-replacement.ts';

interface ImageSheetProps {
  /** The stored file; undefined while no image is open. */
  file: string | undefined;
  onClose: () => void;
  /** Called with the replaced file and its replacement, even if the sheet shows another image by then. */
  onReplaced: (file: string, by: string) => void;
}

/** Shows the library's data on one image, and the actions on it. */
export function ImageSheet({ file, onClose, onReplaced }: ImageSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    isDirty.current = false;
    onClose();
  };
  return (
    <Sheet
      open={file !== undefined}
      onOpenChange={(isOpen) => !isOpen && (isDirty.current ? setAsking(true) : close())}
    >
      {file !== undefined && (
        <SheetContent
          side="right"
          className="max-md:h-[88dvh]"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            heading.current?.focus();
          }}
        >
          <Content
            key={file}
            file={file}
            heading={heading}
            onDirty={(isNow) => {
              isDirty.current = isNow;
            }}
            onDone={close}
            onClose={() => (isDirty.current ? setAsking(true) : close())}
            onReplaced={onReplaced}
          />
          <Confirm
            isOpen={isAsking}
            question={texts.sheet.dirty}
            consequence={texts.sheet.dirtyConsequence}
            onAnswer={(isYes) => {
              setAsking(false);
              if (isYes) close();
            }}
          />
        </SheetContent>
      )}
    </Sheet>
  );
}

interface ContentProps {
  file: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called on every change, with true if the form has unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  /** Closes the sheet without asking about unsaved changes. */
  onDone: () => void;
  onClose: () => void;
  onReplaced: (file: string, by: string) => void;
}

function Content({ file, heading, onClose, ...props }: ContentProps) {
  const reading = trpc.media.get.useQuery({ file }, { staleTime: 0 });
  const image = reading.data;
  return (
    <>
      <header className="flex flex-none items-start justify-between gap-3 border-b border-border px-5 py-3">
        <div className="min-w-0 leading-snug">
          <SheetTitle ref={heading} tabIndex={-1} className="text-lg font-bold wrap-anywhere outline-none">
            {image === undefined ? texts.title : nameOf(image)}
          </SheetTitle>
          {image && (
            <p className="text-sm text-muted-foreground">
              {images.size(image.width, image.height, image.bytes)} ·{' '}
              <span title={exactly(image.uploaded_at)}>
                {texts.sheet.uploaded(image.uploaded_by, longDate(image.uploaded_at))}
              </span>
            </p>
          )}
        </div>
        <Button variant="ghost" size="icon" className="-mr-2" aria-label={texts.sheet.close} onClick={onClose}>
          <X aria-hidden strokeWidth={1.9} />
        </Button>
      </header>
      <Loaded isInset reading={reading} loading={texts.sheet.loading} skeleton={<Skeleton className="h-80" />}>
        {(found) => <ImageForm image={found} {...props} />}
      </Loaded>
    </>
  );
}

type Values = Pick<MediaDetail, 'name' | 'alt' | 'is_decorative' | 'focus'>;

const valuesOf = ({ name, alt, is_decorative, focus }: MediaDetail): Values => ({ name, alt, is_decorative, focus });
const isSame = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

interface ImageFormProps extends Omit<ContentProps, 'file' | 'heading' | 'onClose'> {
  image: MediaDetail;
}

function ImageForm({ image, onDirty, onDone, onReplaced }: ImageFormProps) {
  const utils = trpc.useUtils();
  const [base, setBase] = useState(image);
  const [values, setValues] = useState(() => valuesOf(image));
  const [fault, setFault] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const update = trpc.media.update.useMutation();
  const { remove } = useRemoveImage(onDone);
  const replacement = useReplacement(onReplaced);
  const isDirty = !isSame(values, valuesOf(base));
  if (image.version !== base.version && !isDirty) {
    setBase(image);
    setValues(valuesOf(image));
  }
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes };
    onDirty(!isSame(next, valuesOf(base)));
    setValues(next);
  };
  const save = async () => {
    if (update.isPending) return;
    setFault(undefined);
    const { name, alt, is_decorative, focus } = values;
    try {
      await update.mutateAsync({
        file: image.file,
        version: base.version,
        ...(name.trim() !== '' && { name: name.trim() }),
        alt: alt.trim(),
        is_decorative,
        focus,
      });
      onDirty(false);
      toast.success(texts.sheet.saved);
      onDone();
    } catch (error) {
      const isConflict = hasCode(error, 'CONFLICT');
      setFault(isConflict ? texts.sheet.changedElsewhere : (messageOf(error) ?? texts.sheet.saveFailed));
      // The next save is based on the newest version and keeps the typed values.
      if (isConflict)
        await utils.media.get.fetch({ file: image.file }, { staleTime: 0 }).then(setBase, () => undefined);
    }
    await utils.media.invalidate();
  };
  const { share } = replacement;
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto overscroll-contain p-5">
        {fault !== undefined && (
          <Alert tone="danger" role="alert">
            {fault}
          </Alert>
        )}
        <FocalPoint image={image} focus={values.focus} onFocus={(focus) => change({ focus })} />
        <AltField answer={values} onAnswer={change} />
        <Field label={texts.sheet.name}>
          {(ties) => (
            <Input
              {...ties}
              maxLength={IMAGE_NAME_MAX}
              autoComplete="off"
              placeholder={image.file}
              value={values.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <ImagePlaces image={image} />
      </div>
      <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-border px-5 py-3 max-md:gap-1 max-md:px-4 max-md:[&>button]:px-2.5">
        {image.may_replace && (
          <Button
            variant="outline"
            aria-disabled={share !== undefined}
            onClick={() => {
              if (share !== undefined) return;
              if (isDirty) setFault(texts.sheet.replaceDirty);
              else input.current?.click();
            }}
          >
            {share === undefined ? <Replace aria-hidden strokeWidth={1.9} /> : <Spinner />}
            {share === undefined ? texts.sheet.replace : texts.sheet.replacing(share)}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.sheet.replace}
          accept={ACCEPTED_IMAGES}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen !== undefined) void replacement.replaceBy(image.file, chosen);
            target.value = '';
          }}
        />
        {image.may_remove && (
          <Button variant="destructive-quiet" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden strokeWidth={1.9} />
            {texts.sheet.remove}
          </Button>
        )}
        <Button type="submit" className="ml-auto" aria-disabled={update.isPending}>
          {update.isPending && <Spinner />}
          {update.isPending ? texts.sheet.saving : texts.sheet.save}
        </Button>
      </footer>
      <Confirm
        isOpen={isAsking}
        question={texts.sheet.removeQuestion}
        consequence={image.total_places === 0 ? texts.sheet.removeUnused : texts.sheet.removeUsed(image.total_places)}
        isDestructive
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) void remove(image.file, image.total_places > 0);
        }}
      >
        {image.places.length > 0 && (
          <div className="mt-3 max-h-48 overflow-y-auto rounded-md border border-border px-3">
            <PlaceList places={image.places} />
          </div>
        )}
      </Confirm>
    </form>
  );
}
