import { Pencil } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import type { Rows } from './one-row-open.tsx';

interface EditButtonProps {
  rows: Rows;
  rowId: number;
  /** Id of the element that names the row, because other rows have a button with the same label. */
  describedBy: string;
  label?: string;
  className?: string;
}

/** A button that opens the form of a row. The focus returns to this button when the form closes. */
export const EditButton = ({ rows, rowId, describedBy, label = texts.edit, className }: EditButtonProps) => (
  <Button
    ref={rows.editButton(rowId)}
    variant="outline"
    size="sm"
    aria-describedby={describedBy}
    className={className}
    onClick={() => rows.open(rowId)}
  >
    <Pencil aria-hidden strokeWidth={1.9} />
    {label}
  </Button>
);
