import { type ComponentProps, useRef } from 'react';
import { Button } from '@jala/ui/button';

interface FileButtonProps extends ComponentProps<typeof Button> {
  /** Accessible name of the hidden file input. */
  label: string;
  accept: string;
  /** True if users may choose several files. */
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the browser's file dialog. */
export function FileButton({ label, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()} {...button} />
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Without this, choosing the same file again, perhaps corrected, would fire no change event.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
