import { useEffect, useEffectEvent } from 'react';

/** Functions that close what lies over the page, the newest last. */
const open: (() => void)[] = [];

/** Data that this file adds to the state of an entry of the browser's history. */
interface Marks {
  /** Entries with the same one are one screen. */
  screen?: string;
  /** How many things could lie over it. */
  over?: number;
}

const marksOf = (state: unknown): Marks => Object(state) as Marks;
const overOf = (state: unknown): number => marksOf(state).over ?? 0;

/** The entry that is open, as it was before the browser leaves it. */
let here = { state: history.state as unknown, href: location.href };
const note = () => {
  here = { state: history.state as unknown, href: location.href };
};

/** Not by the router, which would take it for another screen. */
function replace(state: object, href: string): void {
  History.prototype.replaceState.call(history, state, '', href);
  note();
}

/** Adds an entry for the newest thing, unless one is left of what was closed otherwise. */
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
  // The address may have changed while something lay over the screen.
  if (location.href !== left.href) replace(Object(event.state), left.href);
  if (overOf(event.state) > overOf(left.state)) return;
  const close = open.at(-1);
  // What had this entry is closed already.
  if (close === undefined) return history.back();
  close();
  // Something that did not close has an entry again.
  setTimeout(() => open.includes(close) && addEntry());
}

window.addEventListener('popstate', goBack, { capture: true });

/** Tells that an address was written: into the open entry if `isSame`, which keeps what this file knows of it. */
export function noteAddress(isSame: boolean): void {
  const { screen, over } = marksOf(here.state);
  if (isSame && screen !== undefined) replace({ ...Object(history.state), screen, over }, location.href);
  else note();
}

/** While it is open on a touch screen, going back closes it, and stays on the screen. */
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

/** Inside of what closes at Escape: going back does the same. */
export function BackCloses(): null {
  useBackCloses(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  return null;
}
