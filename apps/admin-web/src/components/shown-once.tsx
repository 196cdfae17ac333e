import { useRef } from 'react';
import { Button } from '@jala/ui/button';
import { DialogActions, DialogClose, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { cn } from '@jala/ui/cn';
import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  title: string;
  hint: string;
  /** The text that nobody can see again: a link, a token. */
  value: string;
  label: string;
  help: string;
  copy: string;
  done: string;
  className?: string;
  /** Whether the browser has refused to copy it. */
  isRefused?: boolean;
}

/** A text in its dialog that the server tells only now, with a button that copies it. */
export function ShownOnce({
  title,
  hint,
  value,
  label,
  help,
  copy,
  done,
  className,
  isRefused = false,
}: ShownOnceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <DialogTitle className="pr-10">{title}</DialogTitle>
      <DialogDescription>{hint}</DialogDescription>
      <div className="mt-5">
        <Field label={label} help={help}>
          {(control) => (
            <div className="flex flex-wrap gap-2 max-[30rem]:grid">
              <Input
                {...control}
                ref={input}
                className={cn('flex-1', className)}
                readOnly
                value={value}
                onFocus={(event) => event.target.select()}
              />
              <CopyButton
                label={copy}
                read={() => value}
                isRefused={isRefused}
                onRefused={() => input.current?.select()}
                statusClassName="basis-full empty:hidden"
              />
            </div>
          )}
        </Field>
      </div>
      <DialogActions>
        <DialogClose asChild>
          <Button>{done}</Button>
        </DialogClose>
      </DialogActions>
    </>
  );
}
