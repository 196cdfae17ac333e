import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@jala/ui/button';
import { ACCEPTED_IMAGES } from '#lib/uploadable-image.ts';

interface UploadButtonProps {
  label: string;
  variant?: 'primary' | 'secondary';
  className?: string;
  onFiles: (files: File[]) => void;
}

/** A button that opens the browser's file dialog. Users may choose several files. */
export function UploadButton({ label, variant, className, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} className={className} onClick={() => input.current?.click()}>
        <Upload aria-hidden strokeWidth={1.9} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={ACCEPTED_IMAGES}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Without this, choosing the same file again would fire no change event.
          target.value = '';
        }}
      />
    </>
  );
}
