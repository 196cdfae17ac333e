import { textOf } from '@jala/rich-text/text';
import type { FieldName } from './form-state.ts';
import type { Joins } from './merge.ts';

/** Names of the fields, as users see them. Fields with the same name are listed as one. */
export type FieldLabels<Values> = Record<FieldName<Values>, string>;

/** A value as a dialog shows it: a text, or the file name of a stored image. */
export type Shown = string | { image: string };

/** Descriptions of the fields of a form, for places that show fields without their controls, such as the conflict dialog. */
export interface FieldDescriptions<Values> {
  labels: FieldLabels<Values>;
  /** Functions that turn the value of a field into a text or an image. Not needed for plain text. */
  shown?: { [Name in FieldName<Values>]?: (value: Values[Name]) => Shown };
  /** Groups of fields that depend on each other, such as latitude and longitude. A merge takes the whole group from one side. */
  together?: readonly (readonly FieldName<Values>[])[];
  /** Functions that join both people's values of a field, for example of a long text. */
  joins?: Joins<Values>;
}

/** Returns the plain text of a rich text. If the HTML is nested too deeply to be read, returns the HTML. */
export function richText(html: string): Shown {
  try {
    return textOf(html);
  } catch {
    return html;
  }
}

export const image = (file: string): Shown => ({ image: file });

/** Maximum length of a value in a dialog, in UTF-16 units. */
const LENGTH = 180;
/** Length of the text before the first difference, in UTF-16 units. It shows where the difference is. */
const BEFORE = 40;

/** Returns the part of a long text around the first difference from `other`. Cuts between words if possible. */
export function shortPart(text: string, other: string): string {
  if (text.length <= LENGTH) return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const start = wordStart(text, Math.max(0, same - BEFORE));
  const end = start + LENGTH >= text.length ? text.length : wordStart(text, start + LENGTH);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** Returns the start of the word at `place`, or `place` if that start is too far before. Never splits an emoji. */
function wordStart(text: string, place: number): number {
  if (place === 0) return 0;
  const space = text.lastIndexOf(' ', place);
  if (space >= place - BEFORE) return space + 1;
  return /[\uDC00-\uDFFF]/.test(text[place] ?? '') ? place + 1 : place;
}
