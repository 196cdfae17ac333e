import { useState, type DragEvent } from 'react';
import type { Drop } from './order.ts';

/** CSS selector for the element of an entry. During a drag, the browser draws this element beside the pointer. */
const ENTRY = '[data-entry]';

/** An entry that can be dragged: its name, and the id of the item that represents it (`entryHeads`). */
export interface Entry {
  id: number;
  name: string;
}

/** Classes that draw a line where the dragged entry will be dropped. */
export const DROP_MARK =
  'data-[drop=before]:shadow-[inset_0_3px_0_var(--color-primary)] data-[drop=after]:shadow-[inset_0_-3px_0_var(--color-primary)]';

/** Lets the user drag an entry to another place in the list. Without a mouse, the buttons of the entry do the same. */
export function useDragOrder(onDropped: (entry: Entry, drop: Drop) => void) {
  const [dragged, setDragged] = useState<Entry>();
  const [drop, setDrop] = useState<Drop>();
  const end = () => {
    setDragged(undefined);
    setDrop(undefined);
  };
  return {
    /** Returns the props of the drag handle of `entry`. */
    handle: (entry: Entry) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox does not start a drag without data.
        event.dataTransfer.setData('text/plain', '');
        const drawn = event.currentTarget.closest(ENTRY);
        if (drawn !== null) event.dataTransfer.setDragImage(drawn, 0, 0);
        setDragged(entry);
      },
      onDragEnd: end,
    }),
    /** Returns the props of the element of an entry, where another entry can be dropped. */
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
