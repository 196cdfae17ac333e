import type { KeyboardEvent, ReactNode } from 'react';
import { texts } from '#texts.ts';
import { EditForm } from './edit-form.tsx';
import { type Rows, useOpenRow } from './one-row-open.tsx';
import type { EditForm as Form } from './use-edit-form.ts';

interface RowFormProps<Values extends object> {
  id: number;
  rows: Rows;
  form: Form<Values>;
  children: ReactNode;
}

/** The form of the row that is being edited. Escape closes it when it has no unsaved changes. */
export function RowForm<Values extends object>({ id, rows, form, children }: RowFormProps<Values>) {
  const fields = useOpenRow<HTMLDivElement>(rows, form.isDirtyNow);
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (isForRow(event) && !form.isDirtyNow() && !form.isSaving) rows.close(id);
  };
  return (
    <div
      role="presentation"
      className="bg-surface-tint p-5 shadow-[inset_3px_0_0_var(--color-primary)]"
      onKeyDown={closeOnEscape}
    >
      <EditForm
        form={form}
        submit={texts.save}
        className="gap-4"
        cancel={{ close: () => rows.close(id), reopen: () => rows.open(id) }}
      >
        <div ref={fields} className="relative grid gap-4">
          {children}
        </div>
      </EditForm>
    </div>
  );
}

/** Tells whether the key is an Escape that should close the row. Escape in a dialog over the row, or in rich text, has another meaning. */
function isForRow({ key, nativeEvent, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Escape' || nativeEvent.isComposing || defaultPrevented) return false;
  return target instanceof HTMLElement && currentTarget.contains(target) && !target.isContentEditable;
}
