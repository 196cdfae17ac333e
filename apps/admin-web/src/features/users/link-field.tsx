import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { copyText } from '#lib/copy-text.ts';
import { texts } from './texts.ts';

interface LinkFieldProps {
  link: string;
  label?: string;
  help?: string;
  /** Whether copying was tried already, and failed. */
  isRefused?: boolean;
}

/** A link that nobody can see again, with a button that copies it: of an invitation, if not told otherwise. */
export function LinkField({
  link,
  label = texts.link.label,
  help = texts.link.help,
  isRefused = false,
}: LinkFieldProps) {
  const [isCopied, setCopied] = useState(isRefused ? false : undefined);
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const copied = await copyText(link);
    setCopied(copied);
    if (!copied) input.current?.select();
  };
  return (
    <Field label={label} help={help}>
      {(control) => (
        <>
          <div className="flex gap-2 max-[30rem]:grid">
            <Input {...control} ref={input} readOnly value={link} onFocus={(event) => event.target.select()} />
            <Button variant="secondary" onClick={() => void copy()}>
              <Copy aria-hidden strokeWidth={1.9} />
              {texts.link.copy}
            </Button>
          </div>
          <p role="status" className="text-sm font-semibold empty:hidden">
            {isCopied === true && texts.link.copied}
            {isCopied === false && texts.link.notCopied}
          </p>
        </>
      )}
    </Field>
  );
}
