import { useState } from 'react';
import { packagePart, valueKind } from '@jala/schema/landing-values';
import { texts } from '#texts.ts';
import { RichTextField } from '#forms/rich-text-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { Uploads } from '#forms/uploads.ts';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { BenefitsField } from './benefits-field.tsx';
import { PriceField } from './price-field.tsx';

interface TextItemFieldProps extends TextBinding {
  /** The item's key: the label of the control, and it decides which control that is. */
  keyName: string;
  uploads: Uploads;
}

export function TextItemField({ keyName, uploads, ...text }: TextItemFieldProps) {
  switch (valueKind(keyName)) {
    case 'rich':
      return <RichTextField label={keyName} {...text} uploads={uploads} />;
    case 'benefits':
      return <BenefitsField label={keyName} {...text} />;
    case 'link':
      return <TextField label={keyName} {...text} help={texts.landingContent.linkHelp} inputMode="url" />;
    case 'plain':
      return packagePart(keyName)?.part === 'price' ? (
        <PriceField label={keyName} {...text} />
      ) : (
        <PlainField label={keyName} {...text} />
      );
  }
}

/** How many characters one line shows on most screens. */
const ONE_LINE = 72;

function PlainField({ label, ...text }: TextBinding & { label: string }) {
  // Decided once: a control that changes while the user types would lose the focus.
  const [isLong] = useState(text.value.length > ONE_LINE);
  return <TextField label={label} {...text} lines={isLong ? 3 : 1} />;
}
