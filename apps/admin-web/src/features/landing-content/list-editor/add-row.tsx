import type { ReactNode } from 'react';
import type { LandingContentOrder } from '@jala/schema/wire/landing-content';
import { Button } from '@jala/ui/button';
import type { Rows } from '#forms/one-row-open.tsx';
import { texts } from '../texts.ts';

/** A list that staff can add to. */
export type ListName = LandingContentOrder['section'];

/** Row ids of the forms for new entries. They are negative, because the rows of items have the ids of the items. */
export const NEW_ROWS = { partner: -1, layanan: -2, faq: -3 } satisfies Record<ListName, number>;

/** Returns the row id of the form for a whole package. No item has this id. */
export const packageRow = (number: number): number => -10 - number;

/** Returns the row id of the form for a question. It is lower than the row ids of all packages. */
export const questionRow = (number: number): number => -2_000_000 - number;

interface AddRowProps {
  list: ListName;
  rows: Rows;
  /** The form that the button opens. */
  children: ReactNode;
}

const domId = (list: ListName) => `add-to-${list}`;

/** The last row of a list: a button, or the form that the button opened. */
export function AddRow({ list, rows, children }: AddRowProps) {
  const id = NEW_ROWS[list];
  if (rows.openId === id) return <div className="border-t border-border">{children}</div>;
  return (
    <div className="border-t border-border px-5 py-3.5">
      <Button id={domId(list)} ref={rows.editButton(id)} variant="secondary" size="sm" onClick={() => rows.open(id)}>
        {texts.lists[list].add}
      </Button>
    </div>
  );
}

export const focusAddRow = (list: ListName): void => document.querySelector<HTMLElement>(`#${domId(list)}`)?.focus();
