import type { ComponentType, ReactNode } from 'react';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { entryHeads } from '@jala/schema/rules/landing-lists';
import type { Rows } from '#forms/one-row-open.tsx';
import { AddRow, focusAddRow, type ListName } from './add-row.tsx';
import { DragHandle, ListControls } from './list-controls.tsx';
import { texts } from '../texts.ts';
import { type ListOrder, useListOrder } from './use-list-order.ts';
import { useRemoval } from './use-removal.ts';

/** A partner, a package or a question. */
interface Entry {
  number: number;
  items: readonly LandingContentRecord[];
}

interface EntryListProps<Shown extends Entry> {
  list: ListName;
  entries: readonly Shown[];
  rows: Rows;
  Row: ComponentType<EntryRowProps<Shown>>;
  newForm: ReactNode;
}

/** Props of a row of the list. */
export interface EntryRowProps<Shown extends Entry> {
  entry: Shown;
  rows: Rows;
  list: ListName;
  order: ListOrder;
  isFirst: boolean;
  isLast: boolean;
  onRemove: () => void;
}

/** A list of the landing page. Staff can add, move and remove its entries. */
export function EntryList<Shown extends Entry>({ list, entries, rows, Row, newForm }: EntryListProps<Shown>) {
  const words = texts.lists[list];
  // A package has its own heading and its own list, so packages are not list items.
  const [List, className] = list === 'layanan' ? ['div' as const, ''] : ['ul' as const, 'divide-y divide-border'];
  const order = useListOrder(list);
  const remove = useRemoval({ list, count: entries.length, onFocusLost: () => focusAddRow(list) });
  return (
    <>
      <p role="status" className="sr-only">
        {order.spoken}
      </p>
      {entries.length === 0 && <p className="px-5 py-3.5 text-muted-foreground">{words.none}</p>}
      <List className={className}>
        {entries.map((entry, place) => (
          <Row
            key={entry.number}
            entry={entry}
            rows={rows}
            list={list}
            order={order}
            isFirst={place === 0}
            isLast={place === entries.length - 1}
            onRemove={() => remove(entry.items.map(({ id }) => id))}
          />
        ))}
      </List>
      <AddRow list={list} rows={rows}>
        {newForm}
      </AddRow>
    </>
  );
}

interface Naming {
  /** The id of the element with the name of the entry. */
  describedBy: string;
  name: string;
  /** Sentence about the effect of a removal. */
  consequence: string;
}

/**
 * Returns what staff need to move and remove an entry: props for its element (`place`), the drag handle, and the controls. A script can
 * remove the item that names an entry. Such an entry cannot be moved or removed here.
 */
export function entryControls<Shown extends Entry>(
  { entry, rows, list, order, isFirst, isLast, onRemove }: EntryRowProps<Shown>,
  { describedBy, name, consequence }: Naming,
) {
  const [moved] = entryHeads(entry.items, list).map(({ id }) => ({ id, name }));
  if (moved === undefined) return { place: {}, handle: undefined, controls: undefined };
  const isEditing = rows.openId !== undefined;
  return {
    place: order.drag.entry(moved),
    handle: <DragHandle isHidden={isEditing} {...order.drag.handle(moved)} />,
    controls: (
      <ListControls
        describedBy={describedBy}
        isFirst={isFirst}
        isLast={isLast}
        isHidden={isEditing}
        question={texts.lists[list].ask}
        consequence={consequence}
        onMove={(by) => order.move(moved, by)}
        onRemove={onRemove}
      />
    ),
  };
}
