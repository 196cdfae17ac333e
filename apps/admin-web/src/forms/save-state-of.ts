import { texts } from '#texts.ts';
import type { SaveState } from '#components/save-state.tsx';
import type { FieldLabels } from './field-descriptions.ts';
import type { FieldName } from './form-state.ts';
import type { EditForm } from './use-edit-form.ts';

/** Lists the names of the fields that the user has changed. Empty for a form that creates a record. */
export function changedLabels<Values extends object>(form: EditForm<Values>): string[] {
  const labels: Partial<FieldLabels<Values>> = form.changes?.fields.labels ?? {};
  const changed = (Object.keys(labels) as FieldName<Values>[]).filter(form.isChanged);
  return [...new Set(changed.map((name) => labels[name] ?? name))];
}

/** Returns the save state of a form, for its head or its bar. */
export function saveStateOf<Values extends object>(form: EditForm<Values>): SaveState {
  if (form.isSaving) return { kind: 'saving' };
  const faulty = Object.keys(form.errors).length;
  if (form.failure !== undefined || form.reason !== undefined)
    return {
      kind: 'failed',
      failure: form.failure ?? form.reason,
      ...(form.failure !== undefined && { reason: form.reason }),
    };
  if (faulty > 0) return { kind: 'failed', failure: texts.form.faulty(faulty) };
  const fields = changedLabels(form).length;
  if (fields > 0 || form.isDirtyNow()) return { kind: 'unsaved', ...(fields > 0 && { fields }) };
  return form.savedAt === undefined ? { kind: 'unchanged' } : { kind: 'saved', at: form.savedAt };
}
