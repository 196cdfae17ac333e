import { textOf } from '@jala/rich-text/text';
import type { FieldName } from './form-state.ts';
import type { Joins } from './merge.ts';

/** Names of the fields for users. Fields with the same name count as one. */
export type FieldLabels<Values> = Record<FieldName<Values>, string>;

/** A value as a dialog shows it: its words, or the file name of a stored image. */
export type Shown = string | { image: string };

/** Names, display and ties of a form's fields, for sentences about them outside of their controls. */
export interface FieldDescriptions<Values> {
  labels: FieldLabels<Values>;
  /** How to show the value of a field that is no plain text. */
  shown?: { [Name in FieldName<Values>]?: (value: Values[Name]) => Shown };
  /** Groups of fields that are only right as a whole, such as latitude and longitude. All of a group comes from one person. */
  together?: readonly (readonly FieldName<Values>[])[];
  /** For fields of which both people's values can be kept, such as long texts. */
  joins?: Joins<Values>;
}

/** The words of a rich text. A text that is nested too deeply to be read is shown as it is. */
export function richText(html: string): Shown {
  try {
    return textOf(html);
  } catch {
    return html;
  }
}

export const image = (file: string): Shown => ({ image: file });

/** Characters of a value in a dialog. */
const LENGTH = 180;
/** Characters before the first difference that show where it is. */
const BEFORE = 40;

/** The part of a long text in which it begins to differ from `other`, in whole words where it has any. */
export function shortPart(text: string, other: string): string {
  if (text.length <= LENGTH) return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const start = wordStart(text, Math.max(0, same - BEFORE));
  const end = start + LENGTH >= text.length ? text.length : wordStart(text, start + LENGTH);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** The start of the word at `place`, if it is near. Never in the middle of an emoji. */
function wordStart(text: string, place: number): number {
  if (place === 0) return 0;
  const space = text.lastIndexOf(' ', place);
  if (space >= place - BEFORE) return space + 1;
  return /[\uDC00-\uDFFF]/.test(text[place] ?? '') ? place + 1 : place;
}
