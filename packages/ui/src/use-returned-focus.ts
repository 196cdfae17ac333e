import { useRef } from 'react';

/**
 * For a dialog: returns the focus to where it was before. Radix only returns it to a trigger, and a dialog that is
 * opened by state has none.
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
