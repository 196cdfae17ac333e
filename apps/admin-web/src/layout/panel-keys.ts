import { useEffect } from 'react';
import { closeOverlay, hasDialog, openPalette, openShortcuts, overlay } from './palette-store.ts';

const NAME = 'shortcut-question-mark';

/** Tells whether the key `?` opens the list of shortcuts. The user can switch the key off (WCAG 2.1.4). */
export const isQuestionMarkOn = (): boolean => localStorage.getItem(NAME) !== 'off';
export const switchQuestionMark = (isOn: boolean): void => localStorage.setItem(NAME, isOn ? 'on' : 'off');

/** Tells whether `target` is an element into which the user types. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl+K or Command+K. */
const isForPalette = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Listens for the shortcut keys Ctrl+K and `?` on every screen. In the rich text editor, Ctrl+K makes a link instead. */
export function usePanelKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  if (isForPalette(event)) {
    // Prevents the browser's own search, which uses the same keys.
    event.preventDefault();
    if (overlay.get() === 'palette') closeOverlay();
    else if (!hasDialog()) openPalette();
  } else if (event.key === '?' && isQuestionMarkOn() && !isTyping(event.target) && !hasDialog()) {
    event.preventDefault();
    openShortcuts();
  }
}
