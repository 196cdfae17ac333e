import { fieldName, isFilledIn, shownValue } from './field-names.ts';
import type { AuditLine } from '../wire/history.ts';
import { auditDetail, auditSentence, isThing, writerName } from './audit-labels.ts';

/** A changed field: its label and, if they are short, its values before and after the change. */
export interface FieldChange {
  label: string;
  values?: { before: string; after: string };
}

/** Lists the changed fields of an audit line, each label once. */
export function fieldChanges({ thing, detail: { fields }, values }: AuditLine): FieldChange[] {
  if (!Array.isArray(fields)) return [];
  const changes = new Map<string, FieldChange>();
  for (const field of fields.map(String)) {
    // The sentence of the line already says whether an article was published or withdrawn.
    if (!isFilledIn(field) || field === 'is_draft') continue;
    const label = isThing(thing) ? fieldName(thing, field) : field;
    const { before, after } = values[field] ?? {};
    if (before === undefined || after === undefined) {
      changes.set(label, { label });
      continue;
    }
    const show = (value: string) => (isThing(thing) ? shownValue(thing, field, value) : value);
    const shown = { before: show(before), after: show(after) };
    // Skips a change of only the time of day, because only the day is shown.
    if (shown.before !== shown.after) changes.set(label, { label, values: shown });
  }
  return [...changes.values()];
}

/** Text for an empty value. */
export const EMPTY = 'kosong';

/** Returns the whole text of an audit line, for a search. */
export function auditText(line: AuditLine): string {
  const { does, object } = auditSentence(line);
  return [writerName(line.by), does, object, line.title, auditDetail(line.detail), changesText(line)].join(' ');
}

/** The changes in one line of plain text: 'Harga: 350.000 menjadi 375.000; Benefit'. */
export const changesText = (line: AuditLine): string =>
  fieldChanges(line)
    .map(({ label, values }) =>
      values === undefined ? label : `${label}: ${values.before || EMPTY} menjadi ${values.after || EMPTY}`,
    )
    .join('; ');
