import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { cn } from '@jala/ui/cn';
import { uploadable } from '#lib/uploadable-image.ts';
import { uploadImage } from '#lib/upload-image.ts';
import { useMay } from '#lib/user.ts';
import type { PickedImage, UploadImage } from '#rich-text-editor/props.ts';
import { RichTextEditor, type UploadsState } from '#rich-text-editor/rich-text-editor.tsx';
import { useFindPages } from './own-pages.ts';
import type { Uploads } from './pending-uploads.ts';
import type { TextBinding } from './use-edit-form.ts';

const upload: UploadImage = async (file, options) => uploadImage(await uploadable(file), options);

/** Loaded when somebody opens the library. */
const PickerDialog = lazy(() => import('#image-library/picker-dialog.tsx'));

interface RichTextFieldProps extends TextBinding {
  label: string;
  uploads: Uploads;
  /** See `RichTextEditorProps`. With `page`, only screen readers get the label. */
  look?: 'field' | 'page';
}

/** A rich text editor with a label. A save waits until the images in its text are uploaded. */
export function RichTextField({ label, value, onValue, error, uploads, look = 'field' }: RichTextFieldProps) {
  const id = useId();
  const onUploads = useUploadsOf(uploads);
  const may = useMay();
  const findPages = useFindPages();
  /** Set while the dialog for stored images is open. `end` closes the dialog and passes on the chosen image, if any. */
  const [picked, setPicked] = useState<{ end: (image?: PickedImage) => void }>();
  const pickImage = () =>
    new Promise<PickedImage | undefined>((resolve) =>
      setPicked({
        end(image) {
          setPicked(undefined);
          resolve(image);
        },
      }),
    );
  return (
    <div className={look === 'page' ? 'contents' : 'grid min-w-0 gap-1.75'}>
      <label id={`${id}-label`} htmlFor={id} className={look === 'page' ? 'sr-only' : 'text-ui font-semibold'}>
        {label}
      </label>
      <RichTextEditor
        id={id}
        labelledBy={`${id}-label`}
        look={look}
        value={value}
        onChange={onValue}
        upload={upload}
        pickImage={may('media.list') ? pickImage : undefined}
        findPages={findPages}
        onUploads={onUploads}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {picked && (
        <Suspense>
          <PickerDialog onPick={picked.end} onClose={() => picked.end()} />
        </Suspense>
      )}
      {error !== undefined && (
        <p
          id={`${id}-error`}
          className={cn(
            'flex gap-1.75 text-sm leading-normal font-semibold text-destructive-text',
            look === 'page' && 'mx-auto w-full max-w-184 px-4',
          )}
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4.25 flex-none" strokeWidth={1.9} />
          {error}
        </p>
      )}
    </div>
  );
}

/** Reports the images of a text to the form's uploads, so that a save waits for them. */
function useUploadsOf(uploads: Uploads): (state: UploadsState) => void {
  const [text] = useState<{ finish: () => void }>(() => ({ finish: () => undefined }));
  useEffect(
    // When the field is removed, its images must not block a save.
    () => () => {
      text.finish();
      uploads.setFailed(text, false);
    },
    [text, uploads],
  );
  return (state) => {
    text.finish();
    uploads.setFailed(text, state === 'failed');
    if (state === 'sending') uploads.add(new Promise((resolve) => (text.finish = () => resolve(true))));
  };
}
