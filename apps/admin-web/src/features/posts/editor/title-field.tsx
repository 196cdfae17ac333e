import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { POST_TITLE_MAX } from '@jala/schema/limits';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { texts } from '../texts.ts';

/** Field for the title, in the font of the article. The field grows with its content. Enter moves the focus to the text. */
export function TitleField({ value, onValue, name, error }: TextBinding) {
  const id = useId();
  const fault = error ?? (value.trim().length > POST_TITLE_MAX ? texts.titleTooLong(POST_TITLE_MAX) : undefined);
  const focusTextOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.querySelector<HTMLElement>('[role=textbox][contenteditable=true]')?.focus();
  };
  return (
    <div className="mx-auto w-full max-w-184 px-4 pt-8 md:pt-10">
      <label htmlFor={id} className="sr-only">
        {FIELD_NAMES.posts.post_title}
      </label>
      <textarea
        id={id}
        name={name}
        required
        rows={1}
        autoComplete="off"
        placeholder={texts.titlePlaceholder}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-error`}
        value={value}
        // A title is one line, so line breaks in pasted text become spaces.
        onChange={(event) => onValue(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={focusTextOnEnter}
        className="field-sizing-content block min-h-12 w-full resize-none rounded-sm bg-transparent text-[clamp(1.625rem,1.3rem+1.4vw,2.25rem)] leading-[1.18] font-extrabold tracking-[-0.022em] wrap-anywhere outline-offset-4 placeholder:text-muted-foreground focus:outline-none aria-invalid:shadow-[-0.75rem_0_0_-0.5rem_var(--color-destructive-text)]"
      />
      {fault !== undefined && (
        <p id={`${id}-error`} className="mt-2 flex gap-1.75 text-sm leading-normal font-semibold text-destructive-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4.25 flex-none" strokeWidth={1.9} />
          {fault}
        </p>
      )}
    </div>
  );
}
