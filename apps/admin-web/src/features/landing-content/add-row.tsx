import type { ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import type { Rows } from '#forms/one-row-open.tsx';

/** The row ids of the forms for new entries, so that only one form is open at a time. No item has these ids. */
export const NEW_PARTNER = -1;
export const NEW_PACKAGE = -2;
export const NEW_QUESTION = -3;

/** The row id of the form for a whole package. No item has it either. */
export const packageRow = (number: number): number => -10 - number;

/** The row id of the form for a question, below those of all packages. */
export const questionRow = (number: number): number => -2_000_000 - number;

interface AddRowProps {
  id: typeof NEW_PARTNER | typeof NEW_PACKAGE | typeof NEW_QUESTION;
  label: string;
  rows: Rows;
  /** The form that the button opens. */
  children: ReactNode;
}

const domId = (id: AddRowProps['id']) => `add-row${id}`;

/** The last row of a list: a button, or the form that the button opened. */
export function AddRow({ id, label, rows, children }: AddRowProps) {
  if (rows.openId === id) return <div className="border-t border-border">{children}</div>;
  return (
    <div className="border-t border-border px-5 py-3.5">
      <Button id={domId(id)} ref={rows.editButton(id)} variant="secondary" size="sm" onClick={() => rows.open(id)}>
        {label}
      </Button>
    </div>
  );
}

export const focusAddRow = (id: AddRowProps['id']): void =>
  document.querySelector<HTMLElement>(`#${domId(id)}`)?.focus();
