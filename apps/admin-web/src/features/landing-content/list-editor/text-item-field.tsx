import { useState } from 'react';
import { landingItemName } from '@jala/schema/labels/landing-names';
import { ALT_OF_HERO, packagePart, SHARED_TERMS, valueKind } from '@jala/schema/rules/landing-values';
import { RichTextField } from '#forms/rich-text-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { Uploads } from '#forms/pending-uploads.ts';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { BenefitsField } from '../packages/benefits-field.tsx';
import { PriceField } from '../packages/price-field.tsx';
import { texts } from '../texts.ts';

interface TextItemFieldProps extends TextBinding {
  /** The item's key. It decides which control edits the item, and the label shows it. */
  keyName: string;
  uploads: Uploads;
}

export function TextItemField({ keyName, uploads, ...text }: TextItemFieldProps) {
  const label = labelOf(keyName);
  switch (valueKind(keyName)) {
    case 'rich':
      return <RichTextField label={label} {...text} uploads={uploads} />;
    case 'benefits':
      return <BenefitsField label={label} {...text} />;
    case 'link':
      return <TextField label={label} {...text} help={texts.linkHelp} inputMode="url" />;
    case 'plain':
      return packagePart(keyName)?.part === 'price' ? (
        <PriceField label={label} {...text} />
      ) : (
        <PlainField label={label} help={helpOf(keyName)} {...text} isLong={SENTENCES.has(keyName)} />
      );
  }
}

/** Returns the name of an item, followed by its key, which scripts use. */
export function labelOf(keyName: string): string {
  const name = landingItemName(keyName);
  return name === keyName ? name : `${name} (${keyName})`;
}

/** Maximum length, in UTF-16 units, of a text that is edited in a field of one line. Most screens can show such a line. */
const ONE_LINE = 72;

/** Items whose field has several lines even while empty, because their texts are usually a sentence or two. */
const SENTENCES = new Set<string>([ALT_OF_HERO, ...SHARED_TERMS]);

function helpOf(keyName: string): string | undefined {
  if (keyName === ALT_OF_HERO) return texts.altOfHero;
  return /^(?:title|text)_feature_\d+$/.test(keyName) ? texts.highlightHelp : undefined;
}

interface PlainFieldProps extends TextBinding {
  label: string;
  help: string | undefined;
  isLong: boolean;
}

function PlainField({ isLong, ...text }: PlainFieldProps) {
  // Decided once, because the field would lose the focus if its control changed while the user types.
  const [hasLines] = useState(isLong || text.value.length > ONE_LINE);
  return <TextField {...text} lines={hasLines ? 3 : 1} />;
}
