import { MODALS } from '#lib/modals.ts';
import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Form {
  element: RefObject<HTMLFormElement | null>;
  save: () => void;
}

/** The forms on the screen that edit a record, in the order in which they were opened. */
const forms: Form[] = [];

let listeners = 0;

/** Adds one key listener for all callers. It is removed when every caller has called the returned function. */
function listen(): () => void {
  if (listeners === 0) document.addEventListener('keydown', onKey);
  listeners += 1;
  return () => {
    listeners -= 1;
    if (listeners === 0) document.removeEventListener('keydown', onKey);
  };
}

/**
 * Makes Ctrl+S and Command+S save the form that has the focus, also a form that edits no record. If no form has the focus, saves the form
 * in the open dialog, or else the form that was opened last. The browser never offers to save the page as a file.
 */
export const useSaveKeys = (): void => useEffect(listen, []);

/** Lets Ctrl+S save a form that edits a record, also when an element outside of the form has the focus. */
export function useSaveShortcut(element: RefObject<HTMLFormElement | null>, submit: () => void): void {
  const save = useEffectEvent(submit);
  useEffect(() => {
    const form = { element, save: () => save() };
    forms.push(form);
    const stop = listen();
    return () => {
      forms.splice(forms.indexOf(form), 1);
      stop();
    };
  }, [element]);
}

function onKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  // Ignore forms behind an open dialog.
  const dialog = [...document.querySelectorAll(MODALS)].at(-1);
  const inFront = (element: Element | null) => element !== null && (dialog?.contains(element) ?? true);
  const open = forms.filter(({ element }) => inFront(element.current));
  const focused = open.find(({ element }) => element.current?.contains(document.activeElement));
  if (focused !== undefined) return focused.save();
  const other = document.activeElement?.closest('form') ?? dialog?.querySelector('form');
  if (other instanceof HTMLFormElement && other.role !== 'search' && inFront(other)) return other.requestSubmit();
  open.at(-1)?.save();
}
