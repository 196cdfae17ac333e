import { Field } from '@jala/ui/field';
import { Textarea } from '@jala/ui/textarea';
import { cn } from '@jala/ui/cn';
import type { TextBinding } from '#forms/use-edit-form.ts';

interface CountedFieldProps extends TextBinding {
  label: string;
  help?: string | undefined;
  placeholder?: string | undefined;
  /** The length that search engines and chats show. A longer text is allowed. */
  best: number;
  most: number;
  lines: number;
}

/** A text field that counts its letters. The count is green up to `best` letters. A longer text can be saved. */
export function CountedField({
  label,
  help,
  best,
  most,
  lines,
  value,
  onValue,
  error,
  name,
  placeholder,
}: CountedFieldProps) {
  const fits = value.length > 0 && value.length <= best;
  return (
    <Field label={label} help={help} error={error} className="relative">
      {(ties) => (
        <>
          <span
            aria-hidden
            className={cn(
              'absolute top-0.5 right-0 text-xs font-semibold text-muted-foreground tabular-nums',
              fits && 'text-success-text',
            )}
          >
            {value.length} / {best}
          </span>
          <Textarea
            {...ties}
            name={name}
            rows={lines}
            maxLength={most}
            placeholder={placeholder}
            className="min-h-11"
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
        </>
      )}
    </Field>
  );
}
