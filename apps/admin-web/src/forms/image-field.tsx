import { Focus, Images, ImagePlus, RefreshCw, RotateCw, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { MediaItem } from '@jala/schema/wire/media';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Field } from '@jala/ui/field';
import { texts } from '#texts.ts';
import type { CropShape } from './crop.ts';
import type { Uploads } from './pending-uploads.ts';
import { ACCEPTED_IMAGES, uploadable } from '#lib/uploadable-image.ts';
import { useShownImage } from '#lib/use-shown-image.ts';
import { useMay } from '#lib/user.ts';
import { useImageUpload } from './use-image-upload.ts';

interface ImageFieldProps {
  label: ReactNode;
  /** The file name of the stored image, or an empty string without an image. */
  value: string;
  onValue: (file: string) => void;
  uploads: Uploads;
  error?: string | undefined;
  /** The height of the preview: at most 14 rem for a post and the profile, 8 rem in rows (specification section 2). */
  size?: 'large' | 'small';
  /** Required shape, size and file type. The user chooses a part of the image before the upload. */
  crop?: CropShape;
  /** True to show the preview on a dark background, as on the site. */
  isOnDark?: boolean;
  help?: string;
  /**
   * The alt text in the form. A new image replaces it with its own alt text (empty after an upload) if the field is empty, or still has the
   * text of the previous image.
   */
  alt?: { value: string; isChanged: boolean; onValue: (alt: string) => void };
  /** True if the site crops the image to another shape, so that its focal point matters. */
  hasFocus?: boolean;
  /** True if the user can remove the image. */
  mayBeEmpty?: boolean;
  className?: string;
}

/** Width of the loaded preview image, in px. */
const PREVIEW_WIDTH = 640;

/** Loaded when somebody chooses an image that has to be cropped. */
const CropDialog = lazy(() => import('./crop-dialog.tsx'));
/** Loaded when somebody chooses the focal point. */
const FocalDialog = lazy(() => import('#image-library/focal-dialog.tsx'));
/** Loaded when somebody opens the library. */
const PickerDialog = lazy(() => import('#image-library/picker-dialog.tsx'));

/** A field for an image: shows a preview and the progress of the upload, and lets the user choose or drop another image. */
export function ImageField(props: ImageFieldProps) {
  const { label, value, onValue, uploads, error, size = 'large', mayBeEmpty = false, className } = props;
  const { crop, isOnDark = false, help = texts.image.help, alt, hasFocus = false } = props;
  const may = useMay();
  // A ref, because the user may change the alt text during an upload.
  const lastAlt = useRef(alt);
  useEffect(() => {
    lastAlt.current = alt;
  });
  /** The alt text that came with an image from the library. */
  const broughtAlt = useRef<string>(undefined);
  const replace = (file: string, itsAlt = '') => {
    onValue(file);
    const { current } = lastAlt;
    if (current === undefined) return;
    const isUntouched = !current.isChanged || current.value === broughtAlt.current;
    const isOfBefore = value !== '' && value !== file && isUntouched;
    if (!isOfBefore && (current.value !== '' || itsAlt === '')) return;
    broughtAlt.current = itsAlt;
    current.onValue(itsAlt);
  };
  const upload = useImageUpload({ uploads, onStored: replace });
  const [isOver, setOver] = useState(false);
  const [uncropped, setUncropped] = useState<File>();
  const [isPicking, setPicking] = useState(false);
  const [isFocusing, setFocusing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const stored = useShownImage(
    storageUrl(value, PREVIEW_WIDTH),
    upload.sent?.file === value ? upload.sent.preview : undefined,
  );
  const shown = upload.running?.preview ?? upload.failed?.preview ?? (value === '' ? undefined : stored);
  const fault = upload.failed?.sentence ?? error;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined && crop !== undefined)
      void uploadable(file).then(setUncropped, (reason: Error) => upload.refuse(reason.message));
    else if (file !== undefined) upload.choose(file);
    // Without this, choosing the same file again would fire no change event.
    if (input.current !== null) input.current.value = '';
  };
  const pick = (image: MediaItem) => {
    setPicking(false);
    if (crop !== undefined) {
      void storedFile(image).then(setUncropped, () => upload.refuse(texts.image.failed));
      return;
    }
    upload.leave();
    replace(image.file, image.alt);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Field label={label} help={help} error={fault} className={className}>
      {(ties) => (
        <div
          className={cn('grid gap-3.5 rounded-sm', isOver && 'outline-2 outline-offset-4 outline-ring')}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {shown !== undefined && (
            <img
              src={shown}
              alt={texts.image.preview}
              className={cn(
                'w-auto max-w-full rounded-sm border border-border object-contain',
                isOnDark ? 'bg-nila-950' : 'bg-white',
                size === 'large' ? 'max-h-56' : 'max-h-32',
              )}
            />
          )}
          {upload.running && <Progress share={upload.running.share} onCancel={upload.cancel} />}
          {upload.sent && value !== '' && (
            // As high as the progress bar that it replaces, so that the buttons below do not move while the user presses them.
            <p role="status" className="flex min-h-9 items-center text-sm wrap-anywhere text-muted-foreground">
              {texts.image.stored(upload.sent.name, upload.sent.after, upload.sent.before)}
            </p>
          )}
          <div
            className={cn(
              'relative flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-sm border border-dashed border-input bg-card p-3.5',
              'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring',
              fault !== undefined && 'border-destructive-text',
            )}
          >
            <Chooser hasImage={shown !== undefined} />
            <input
              {...ties}
              ref={input}
              type="file"
              accept={ACCEPTED_IMAGES}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => take(event.target.files)}
            />
            {may('media.list') && (
              <Button variant="outline" size="sm" className="relative max-md:min-h-11" onClick={() => setPicking(true)}>
                <Images aria-hidden strokeWidth={1.9} />
                {texts.image.pick}
              </Button>
            )}
            {hasFocus &&
              value !== '' &&
              upload.running === undefined &&
              upload.failed === undefined &&
              may('media.update') && (
                <Button
                  variant="outline"
                  size="sm"
                  className="relative max-md:min-h-11"
                  onClick={() => setFocusing(true)}
                >
                  <Focus aria-hidden strokeWidth={1.9} />
                  {texts.image.focus}
                </Button>
              )}
            {mayBeEmpty && value !== '' && upload.running === undefined && (
              <Button
                variant="destructive-quiet"
                size="sm"
                className="relative"
                onClick={() => {
                  upload.giveUp();
                  replace('');
                }}
              >
                {texts.image.remove}
              </Button>
            )}
            {upload.failed?.file !== undefined && (
              <Button variant="primary" size="sm" className="relative max-md:min-h-11" onClick={upload.retry}>
                <RotateCw aria-hidden strokeWidth={1.9} />
                {texts.retry}
              </Button>
            )}
            {upload.failed !== undefined && (
              <Button variant="ghost" size="sm" className="relative max-md:min-h-11" onClick={upload.giveUp}>
                {texts.image.giveUp}
              </Button>
            )}
            <span aria-hidden className="text-sm text-muted-foreground pointer-coarse:hidden">
              {texts.image.drop}
            </span>
          </div>
          {isPicking && (
            <Suspense>
              <PickerDialog onPick={pick} onClose={() => setPicking(false)} />
            </Suspense>
          )}
          {isFocusing && (
            <Suspense>
              <FocalDialog file={value} onClose={() => setFocusing(false)} />
            </Suspense>
          )}
          {uncropped !== undefined && crop !== undefined && (
            <Suspense>
              <CropDialog
                file={uncropped}
                shape={crop}
                onClose={() => setUncropped(undefined)}
                onCropped={(file) => {
                  setUncropped(undefined);
                  upload.choose(file);
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}

/** Downloads an image of the library as a file, so that the user can crop it. */
async function storedFile({ file, name }: MediaItem): Promise<File> {
  const response = await fetch(storageUrl(file));
  if (!response.ok) throw new Error(texts.image.failed);
  const blob = await response.blob();
  return new File([blob], name || file, { type: blob.type });
}

/** Only looks like a button; the control is the file input on top of it. */
function Chooser({ hasImage }: { hasImage: boolean }) {
  const Icon = hasImage ? RefreshCw : ImagePlus;
  return (
    <span
      aria-hidden
      className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-sm bg-secondary px-3 text-sm font-bold text-secondary-foreground"
    >
      <Icon className="size-4.5" strokeWidth={1.9} />
      {hasImage ? texts.image.replace : texts.image.choose}
    </span>
  );
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  // After the crop dialog, the field may be outside the visible part of the page.
  useEffect(() => {
    // In braces, because a browser may return a promise, which React would take for a clean-up function.
    bar.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={bar} className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm text-muted-foreground">
        {texts.image.sending}
      </label>
      <progress
        id={id}
        value={share}
        max={1}
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
      />
      <span aria-hidden className="w-9 flex-none text-right text-sm text-muted-foreground tabular-nums">
        {texts.image.share(share)}
      </span>
      <Button variant="ghost" size="icon-sm" aria-label={texts.image.cancel} onClick={onCancel}>
        <X aria-hidden strokeWidth={1.9} />
      </Button>
    </div>
  );
}
