import { useState, type DragEvent } from 'react';
import type { Drop } from './order.ts';

/** Marks the entries of a list for the picture that is dragged. */
const ENTRY = '[data-entry]';

/** A partner, or a package by its `title_{n}` item. */
export interface Entry {
  id: number;
  name: string;
}

/** Draws the line at which the dragged entry will come down. */
export const DROP_MARK =
  'data-[drop=before]:shadow-[inset_0_3px_0_var(--color-primary)] data-[drop=after]:shadow-[inset_0_-3px_0_var(--color-primary)]';

/** Dragging an entry of a list beside another one. The buttons beside it do the same without a pointer. */
export function useDragOrder(onDropped: (entry: Entry, drop: Drop) => void) {
  const [dragged, setDragged] = useState<Entry>();
  const [drop, setDrop] = useState<Drop>();
  const end = () => {
    setDragged(undefined);
    setDrop(undefined);
  };
  return {
    /** For what is taken hold of. */
    handle: (entry: Entry) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag that carries nothing.
        event.dataTransfer.setData('text/plain', '');
        const drawn = event.currentTarget.closest(ENTRY);
        if (drawn !== null) event.dataTransfer.setDragImage(drawn, 0, 0);
        setDragged(entry);
      },
      onDragEnd: end,
    }),
    /** For the entries. */
    entry: ({ id }: Entry) => ({
      'data-entry': true,
      'data-drop': dragged !== undefined && drop?.id === id ? drop.edge : undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged === undefined) return;
        event.preventDefault();
        const edge = edgeOf(event);
        if (drop?.id !== id || drop.edge !== edge) setDrop({ id, edge });
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragged === undefined) return;
        event.preventDefault();
        end();
        onDropped(dragged, { id, edge: edgeOf(event) });
      },
    }),
  };
}

function edgeOf({ clientY, currentTarget }: DragEvent<HTMLElement>): Drop['edge'] {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
}
