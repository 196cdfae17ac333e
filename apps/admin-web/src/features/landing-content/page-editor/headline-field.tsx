import { Highlighter, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { toast } from '#lib/toasts.ts';
import { RichTextField } from '#forms/rich-text-field.tsx';
import type { Uploads } from '#forms/pending-uploads.ts';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { goldAt, type Headline, headlineOf, htmlOf, retyped } from './headline.ts';
import { texts } from './page-texts.ts';

interface HeadlineFieldProps extends TextBinding {
  label: string;
  /** Help below the field while the headline is empty. */
  empty: string;
  uploads: Uploads;
}

/** Edits a headline as one line of text with gold words. A headline with other formats is edited as rich text. */
export function HeadlineField({ empty, uploads, ...text }: HeadlineFieldProps) {
  // Decided once, because the field would lose the focus if its control changed while the user types.
  const [isLine] = useState(() => headlineOf(text.value) !== undefined);
  const headline = headlineOf(text.value);
  if (!isLine || headline === undefined) return <RichTextField {...text} uploads={uploads} />;
  return <LineField {...text} empty={empty} headline={headline} />;
}

function LineField({
  label,
  name,
  onValue,
  error,
  empty,
  headline,
}: Omit<HeadlineFieldProps, 'uploads'> & { headline: Headline }) {
  const { text, gold } = headline;
  const box = useRef<HTMLDivElement>(null);
  const write = (next: Headline) => onValue(htmlOf(next));
  const paint = () => {
    const input = box.current?.querySelector('input');
    const words = input && goldAt(text, input.selectionStart ?? 0, input.selectionEnd ?? 0);
    if (words) write({ text, gold: words });
    else toast.note(texts.goldNone);
    input?.focus();
  };
  return (
    <Field label={label} help={text.trim() === '' ? empty : texts.goldHelp} error={error}>
      {(ties) => (
        <div ref={box} className="grid gap-2">
          <Input
            {...ties}
            name={name}
            value={text}
            onChange={(event) => write(retyped(headline, event.target.value))}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="secondary"
              size="sm"
              // Pressing the button must not remove the selection in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={paint}
            >
              <Highlighter aria-hidden strokeWidth={1.9} />
              {texts.gold}
            </Button>
            {gold !== undefined && (
              <span className="inline-flex min-w-0 items-center gap-1 rounded-sm bg-warning-tint pl-2.5 text-sm font-semibold text-warning-text">
                <span className="truncate">{texts.goldNow(text.slice(gold.start, gold.end))}</span>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={texts.goldRemove}
                  onClick={() => write({ text, gold: undefined })}
                >
                  <X aria-hidden strokeWidth={1.9} />
                </Button>
              </span>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
