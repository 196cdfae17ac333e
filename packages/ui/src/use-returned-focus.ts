import { useRef } from 'react';

/**
 * For a dialog: the focus goes back to where it was before. Radix returns it to a trigger alone, which a dialog that is
 * opened by state has not.
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
