import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@jala/ui/button';
import { copyText } from '#lib/copy-text.ts';
import { texts } from './texts.ts';

/** How long the success message stays, in milliseconds. */
const MOMENT = 4000;

interface CopyButtonProps {
  label: string;
  /** Loads the text to copy. Returns undefined when loading failed; another part of the screen then reports the failure. */
  read: () => Promise<string | undefined>;
}

/** Copies a text to the clipboard and shows a success message for a moment. */
export function CopyButton({ label, read }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (isCopied !== true) return undefined;
    const timer = setTimeout(() => setCopied(undefined), MOMENT);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const press = async () => {
    const text = await read();
    if (text !== undefined) setCopied(await copyText(text));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button variant="secondary" onClick={() => void press()}>
        <Copy aria-hidden strokeWidth={1.9} />
        {label}
      </Button>
      <p role="status" className="flex items-center gap-1.5 text-sm font-semibold">
        {isCopied === true && (
          <>
            <Check aria-hidden className="size-4.25 text-success-text" strokeWidth={1.9} />
            {texts.copied}
          </>
        )}
        {isCopied === false && texts.notCopied}
      </p>
    </div>
  );
}
