import { Pencil } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import type { Rows } from './one-row-open.tsx';

interface EditButtonProps {
  rows: Rows;
  rowId: number;
  /** The id of the element with the name of what is edited. Other rows have a button with the same label. */
  describedBy: string;
  label?: string;
  className?: string;
}

/** Opens the form of a row. The focus comes back to it when the form closes. */
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
