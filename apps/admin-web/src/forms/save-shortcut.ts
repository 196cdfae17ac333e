import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Form {
  element: RefObject<HTMLFormElement | null>;
  save: () => void;
}

/** The forms on the screen, in the order in which they were opened. */
const forms: Form[] = [];

/** Ctrl+S or Command+S saves the form with the focus. If none has the focus, it saves the form that was opened last. */
export function useSaveShortcut(element: RefObject<HTMLFormElement | null>, submit: () => void): void {
  const save = useEffectEvent(submit);
  useEffect(() => {
    const form = { element, save: () => save() };
    forms.push(form);
    if (forms.length === 1) document.addEventListener('keydown', onKey);
    return () => {
      forms.splice(forms.indexOf(form), 1);
      if (forms.length === 0) document.removeEventListener('keydown', onKey);
    };
  }, [element]);
}

function onKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  // A form over another one was opened later.
  const focused = forms.findLast(({ element }) => element.current?.contains(document.activeElement));
  (focused ?? forms.at(-1))?.save();
}
