import { ALT_MAX } from '@jala/schema/limits';
import { Field } from '@jala/ui/field';
import { Textarea } from '@jala/ui/textarea';
import { texts } from './texts.ts';

/** Alternative text of an image, or the answer that the image only decorates. */
export interface AltAnswer {
  alt: string;
  is_decorative: boolean;
}

interface AltFieldProps {
  answer: AltAnswer;
  onAnswer: (answer: AltAnswer) => void;
  error?: string | undefined;
}

/** Field for the alt text of an image, with a checkbox for the answer 'Hanya hiasan' (only decoration). */
export function AltField({ answer: { alt, is_decorative }, onAnswer, error }: AltFieldProps) {
  return (
    <div className="grid gap-2.5">
      <Field
        label={texts.alt.label}
        help={
          <span className="flex justify-between gap-4">
            {texts.alt.help}
            <span className="whitespace-nowrap tabular-nums">
              {alt.length} / {ALT_MAX}
            </span>
          </span>
        }
        error={error}
      >
        {(ties) => (
          <Textarea
            {...ties}
            rows={2}
            maxLength={ALT_MAX}
            placeholder={texts.alt.example}
            className="min-h-20"
            value={alt}
            disabled={is_decorative}
            onChange={(event) => onAnswer({ alt: event.target.value, is_decorative })}
          />
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 flex-none accent-primary"
          checked={is_decorative}
          onChange={(event) => onAnswer({ alt, is_decorative: event.target.checked })}
        />
        {texts.alt.decorative}
      </label>
    </div>
  );
}
