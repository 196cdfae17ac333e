import { type ReactNode, useState } from 'react';
import { RichTextField } from '#forms/rich-text-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { Uploads } from '#forms/pending-uploads.ts';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { paragraphs, plainOf } from './headline.ts';

interface ParagraphsFieldProps extends TextBinding {
  label: string;
  help?: ReactNode;
  uploads: Uploads;
}

/** Edits a text without formats in a plain field, one line for each paragraph. A text with formats is edited as rich text. */
export function ParagraphsField({ help, uploads, ...text }: ParagraphsFieldProps) {
  const { value, onValue } = text;
  // Decided once, because the field would lose the focus if its control changed while the user types.
  const [isPlain] = useState(() => plainOf(value) !== undefined);
  // The text as the user typed it, because `value` has no paragraph for a new empty line.
  const [typed, setTyped] = useState(() => plainOf(value) ?? '');
  const plain = plainOf(value);
  if (!isPlain || plain === undefined) return <RichTextField {...text} uploads={uploads} />;
  return (
    <TextField
      {...text}
      help={help}
      lines={3}
      value={paragraphs(typed) === value ? typed : plain}
      onValue={(next) => {
        setTyped(next);
        onValue(paragraphs(next));
      }}
    />
  );
}
