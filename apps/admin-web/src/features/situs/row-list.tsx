import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { FieldGroup } from '#forms/field-group.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';

type Texts<Row> = {
  [Field in keyof Row]: Row[Field] extends string ? (string extends Row[Field] ? Field : never) : never;
}[keyof Row];

interface RowParts<Row> {
  row: Row;
  set: (part: Partial<Row>) => void;
  /** Props of a text field. */
  bind: (field: Texts<Row> & string) => TextBinding;
  /** The fault of the row. Undefined while the list has no error. */
  error: string | undefined;
}

interface RowListProps<Row> {
  id: string;
  words: { title: string; hint: string; add: string };
  rows: readonly Row[];
  blank: Row;
  /** Error message from the server or the form about the list. */
  error: string | undefined;
  /** Returns the fault of a row, if it has one. */
  faultOf: (row: Row) => string | undefined;
  onRows: (rows: Row[]) => void;
  /** The fields of a row. */
  children: (parts: RowParts<Row>) => ReactNode;
  removeLabel: (row: Row) => string;
}

/** A list of small records that staff add and remove. An error that belongs to no row is shown below the list. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { id, words, rows, blank, error, faultOf, onRows, children, removeLabel } = props;
  const partsOf = (row: Row, place: number): RowParts<Row> => {
    const set = (part: Partial<Row>) => onRows(rows.with(place, { ...row, ...part }));
    return {
      row,
      set,
      bind: (field) => ({
        name: `${id}-${place}-${field}`,
        value: String(row[field]),
        onValue: (value) => set({ [field]: value } as Partial<Row>),
        error: undefined,
      }),
      error: error === undefined ? undefined : faultOf(row),
    };
  };
  const isOfRow = rows.some((row) => faultOf(row) !== undefined);
  return (
    <FieldGroup id={id} title={words.title} hint={words.hint}>
      {rows.length > 0 && (
        <ul className="grid gap-4">
          {rows.map((row, place) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and move only when one is removed
              key={place}
              className="grid items-start gap-4 rounded-md border border-border p-4 sm:grid-cols-2"
            >
              {children(partsOf(row, place))}
              <Button
                variant="ghost"
                size="icon-sm"
                className="justify-self-start"
                aria-label={removeLabel(row)}
                onClick={() => onRows(rows.toSpliced(place, 1))}
              >
                <Trash2 aria-hidden strokeWidth={1.9} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isOfRow && (
        <p role="alert" className="font-semibold text-destructive-text empty:hidden">
          {error}
        </p>
      )}
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => onRows([...rows, blank])}>
        <Plus aria-hidden strokeWidth={1.9} />
        {words.add}
      </Button>
    </FieldGroup>
  );
}
