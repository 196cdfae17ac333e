import { useRef } from 'react';

/**
 * Returns props for a dialog. When the dialog closes, they return the focus to the element that had it before. Radix returns the focus only
 * to a trigger, and a dialog that opens through state has no trigger.
 */
export function useReturnedFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isTaken = document.activeElement !== document.body;
      if (!isTaken && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
