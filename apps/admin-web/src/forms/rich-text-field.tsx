import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { uploadImage } from '#lib/upload-image.ts';
import { RichTextEditor, type UploadsState } from '#rich-text-editor/rich-text-editor.tsx';
import type { Uploads } from './uploads.ts';
import type { TextBinding } from './use-edit-form.ts';

interface RichTextFieldProps extends TextBinding {
  label: string;
  uploads: Uploads;
}

/** Rich text with its label; a save waits for the pictures that are on their way into it. */
export function RichTextField({ label, value, onValue, error, uploads }: RichTextFieldProps) {
  const id = useId();
  const onUploads = useUploadsOf(uploads);
  return (
    <div className="grid min-w-0 gap-1.75">
      <label id={`${id}-label`} htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      <RichTextEditor
        id={id}
        labelledBy={`${id}-label`}
        value={value}
        onChange={onValue}
        upload={uploadImage}
        onUploads={onUploads}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="flex gap-1.75 text-sm leading-normal font-semibold text-destructive-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4.25 flex-none" strokeWidth={1.9} />
          {error}
        </p>
      )}
    </div>
  );
}

/** Makes the form wait for the pictures of a text. */
function useUploadsOf(uploads: Uploads): (state: UploadsState) => void {
  const [text] = useState<{ arrive: () => void }>(() => ({ arrive: () => undefined }));
  useEffect(
    // A text that is closed keeps nobody waiting.
    () => () => {
      text.arrive();
      uploads.miss(text, false);
    },
    [text, uploads],
  );
  return (state) => {
    text.arrive();
    uploads.miss(text, state === 'failed');
    if (state === 'sending') uploads.add(new Promise((resolve) => (text.arrive = () => resolve(true))));
  };
}
