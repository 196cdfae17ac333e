import { useRef } from 'react';
import { Button } from '@jala/ui/button';
import { DialogActions, DialogClose, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { cn } from '@jala/ui/cn';
import { texts } from '#texts.ts';
import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  title: string;
  hint: string;
  /** The text that is shown only once: a link or a token. */
  value: string;
  label: string;
  help: string;
  copy: string;
  done: string;
  className?: string;
  /** A message that contains the value, to send in a chat. */
  share?: string;
}

/** Buttons that send a message with WhatsApp and, on phones, with any other app. */
const ShareButtons = ({ message }: { message: string }) => (
  <>
    {'share' in navigator && matchMedia('(pointer: coarse)').matches && (
      <Button
        variant="outline"
        // A share that the user cancels is no failure.
        onClick={() => void navigator.share({ text: message }).catch(() => undefined)}
      >
        {texts.share}
      </Button>
    )}
    <Button asChild variant="outline">
      <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer">
        {texts.shareByWhatsapp}
      </a>
    </Button>
  </>
);

/** Dialog content that shows a text, which the server sends only once, with a button that copies the text. */
export function ShownOnce({ title, hint, value, label, help, copy, done, className, share }: ShownOnceProps) {
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
                onRefused={() => input.current?.select()}
                statusClassName="basis-full empty:hidden"
              />
            </div>
          )}
        </Field>
      </div>
      <DialogActions>
        {share !== undefined && <ShareButtons message={share} />}
        <DialogClose asChild>
          <Button>{done}</Button>
        </DialogClose>
      </DialogActions>
    </>
  );
}
