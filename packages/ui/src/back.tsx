import { useEffect, useEffectEvent } from 'react';

/** Functions that close the open overlays (dialogs, menus), newest last. */
const open: (() => void)[] = [];

/** Data that this file adds to the state of an entry of the browser's history. */
interface Marks {
  /** Id of a screen. Entries with the same id belong to the same screen. */
  screen?: string;
  /** Number of overlays that were open over the screen. */
  over?: number;
}

const marksOf = (state: unknown): Marks => Object(state) as Marks;
const overOf = (state: unknown): number => marksOf(state).over ?? 0;

/** State and address of the current entry. They are needed after the browser has left the entry. */
let here = { state: history.state as unknown, href: location.href };
const note = () => {
  here = { state: history.state as unknown, href: location.href };
};

/** Replaces the current entry without telling the router, which would take the entry for another screen. */
function replace(state: object, href: string): void {
  History.prototype.replaceState.call(history, state, '', href);
  note();
}

/** Adds an entry for the newest overlay, unless an entry is left from an overlay that was closed in another way. */
function addEntry(): void {
  if (overOf(history.state) >= open.length) return;
  const { screen = `${Date.now()}-${Math.random()}` } = marksOf(history.state);
  replace({ ...Object(history.state), screen }, location.href);
  History.prototype.pushState.call(history, { ...Object(history.state), over: open.length }, '', location.href);
  note();
}

function goBack(event: PopStateEvent): void {
  const left = here;
  note();
  const { screen } = marksOf(event.state);
  if (screen === undefined || screen !== marksOf(left.state).screen) return;
  // The router knows nothing of these entries.
  event.stopImmediatePropagation();
  // The address may have changed while an overlay was open.
  if (location.href !== left.href) replace(Object(event.state), left.href);
  if (overOf(event.state) > overOf(left.state)) return;
  const close = open.at(-1);
  // The overlay of this entry is already closed.
  if (close === undefined) return history.back();
  close();
  // An overlay that did not close gets an entry again.
  setTimeout(() => open.includes(close) && addEntry());
}

window.addEventListener('popstate', goBack, { capture: true });

/** Called after the address has changed. If `isSame`, the address was written into the current entry, which then keeps its marks. */
export function noteAddress(isSame: boolean): void {
  const { screen, over } = marksOf(here.state);
  if (isSame && screen !== undefined) replace({ ...Object(history.state), screen, over }, location.href);
  else note();
}

/** While an overlay is open on a touch screen, going back closes the overlay and stays on the screen. */
export function useBackCloses(close: () => void, isOpen = true): void {
  const run = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !matchMedia('(pointer: coarse)').matches) return undefined;
    const item = () => run();
    open.push(item);
    addEntry();
    return () => void open.splice(open.indexOf(item), 1);
  }, [isOpen]);
}

/** Used inside of an overlay that Escape closes: going back closes it too. */
export function BackCloses(): null {
  useBackCloses(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  return null;
}
