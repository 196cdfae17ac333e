import { MODALS } from '#lib/modals.ts';
import { createStore } from '#lib/store.ts';

/** Overlay that is open: the palette of commands, the list of shortcuts, or neither. */
export const overlay = createStore<'palette' | 'shortcuts' | undefined>(undefined);

export const openPalette = (): void => overlay.set('palette');
export const openShortcuts = (): void => overlay.set('shortcuts');
export const closeOverlay = (): void => overlay.set(undefined);

/** Tells whether a dialog or a sheet is open. The shortcut keys of the panel then open nothing. */
export const hasDialog = (): boolean => document.querySelector(MODALS) !== null;
