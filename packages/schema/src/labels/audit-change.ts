import { fieldName, isFilledIn, shownValue } from './field-names.ts';
import type { AuditLine } from '../wire/history.ts';
import { auditDetail, auditSentence, isThing, writerName } from './audit-labels.ts';

/** A field that a change touched, as people call it, with what it said before and after where both are short. */
export interface FieldChange {
  label: string;
  values?: { before: string; after: string };
}

/** Lists the fields that a change touched, each name once; for an item of the landing page, whose key the line names, only the values. */
export function fieldChanges({ thing, detail: { fields }, values }: AuditLine): FieldChange[] {
  if (!Array.isArray(fields)) return [];
  const changes = new Map<string, FieldChange>();
  for (const field of fields.map(String)) {
    // The sentence says already what became of an article.
    if (!isFilledIn(field) || field === 'is_draft') continue;
    const label = isThing(thing) ? fieldName(thing, field) : field;
    const { before, after } = values[field] ?? {};
    if (before === undefined || after === undefined) {
      changes.set(label, { label });
      continue;
    }
    const show = (value: string) => (isThing(thing) ? shownValue(thing, field, value) : value);
    const shown = { before: show(before), after: show(after) };
    // Another hour of the same day is no change that a reader sees.
    if (shown.before !== shown.after) changes.set(label, { label, values: shown });
  }
  return [...changes.values()];
}

/** Text for an empty value. */
export const EMPTY = 'kosong';

/** Everything that a line of the audit says, for a search. */
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
