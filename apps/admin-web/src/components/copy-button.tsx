import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { copyText } from '#lib/copy-text.ts';
import { texts } from '#texts.ts';

/** Time that the success message stays, in ms. */
const MOMENT = 4000;

interface CopyButtonProps {
  label: string;
  /** Returns the text to copy, or undefined on failure. The caller reports that failure, because the button shows nothing. */
  read: () => string | undefined | Promise<string | undefined>;
  variant?: 'secondary' | 'outline';
  onRefused?: () => void;
  /** Classes of the message, which follows the button. */
  statusClassName?: string;
}

/** A button that copies a text to the clipboard. The success message stays for 4 s, the failure message until the next try. */
export function CopyButton({ label, read, variant = 'secondary', onRefused, statusClassName }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (isCopied !== true) return undefined;
    const timer = setTimeout(() => setCopied(undefined), MOMENT);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const press = async () => {
    const text = await read();
    if (text === undefined) return;
    const copied = await copyText(text);
    setCopied(copied);
    if (!copied) onRefused?.();
  };
  return (
    <>
      <Button variant={variant} onClick={() => void press()}>
        <Copy aria-hidden strokeWidth={1.9} />
        {label}
      </Button>
      <p role="status" className={cn('flex items-center gap-1.5 text-sm font-semibold', statusClassName)}>
        {isCopied === true && (
          <>
            <Check aria-hidden className="size-4.25 text-success-text" strokeWidth={1.9} />
            {texts.copied}
          </>
        )}
        {isCopied === false && texts.notCopied}
      </p>
    </>
  );
}
