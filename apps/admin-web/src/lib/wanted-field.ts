import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from './store.ts';

/** A field or an entry of a list that the user has chosen in the palette, to see it on its screen. */
export interface WantedField {
  /** The path of its screen, without the base `/admin`. */
  to: string;
  /** The name of the field in the form. */
  name?: string;
  /** Text beside the field. Used if no control has the name. */
  label: string;
}

export const wantedField = createStore<WantedField | undefined>(undefined);

const CONTROL = 'input, textarea, select, button, [role="textbox"]';
/** CSS selector of elements that contain a label and its controls. */
const GROUP = 'tr, li, [data-slot="field"], [data-slot="card"]';
const LABELS = 'label, legend, h2, h3, [data-slot="card-title"], [data-wanted]';

/** Returns the control of a field on the screen. If there is no control, returns the label of the field. */
function elementOf({ name, label }: WantedField, screen: Element): HTMLElement | undefined {
  const named = name === undefined ? null : screen.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (named !== null) return named;
  const beside = [...screen.querySelectorAll<HTMLElement>(LABELS)].find(
    ({ textContent, dataset }) => (dataset.wanted ?? textContent.trim()) === label,
  );
  if (beside === undefined || beside.matches(CONTROL)) return beside;
  const tied = beside instanceof HTMLLabelElement ? beside.control : null;
  return tied ?? beside.closest(GROUP)?.querySelector<HTMLElement>(CONTROL) ?? beside;
}

/**
 * Moves the focus to the wanted field as soon as its screen shows it. Keeps the field in view until the user clicks, taps, presses a key or
 * turns the wheel.
 */
export function useWantedField(): void {
  const wanted = useStore(wantedField);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const stop = new AbortController();
    const giveUp = () => wantedField.set(undefined);
    for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
      window.addEventListener(type, giveUp, { signal: stop.signal, passive: true });
    const screen = path === wanted.to ? document.querySelector('main') : null;
    let frame = 0;
    let toElement = () => {};
    const resizes = new ResizeObserver(() => toElement());
    const look = () => {
      const element = screen && elementOf(wanted, screen);
      if (!element) return;
      // Fields in a closed `details` element cannot get the focus.
      for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
      observer.disconnect();
      element.focus({ preventScroll: true });
      // Content that loads later, above the field, moves it.
      resizes.observe(document.body);
      toElement = () => element.scrollIntoView({ block: 'center', behavior: 'instant' });
      toElement();
    };
    // Wait for a frame, because a new screen first moves the focus to its heading.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const observer = new MutationObserver(later);
    if (screen) observer.observe(screen, { childList: true, subtree: true });
    later();
    return () => {
      stop.abort();
      observer.disconnect();
      resizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [wanted, path]);
}

/** Calls `run` with the name of a wanted field, for a screen that must first open the part with the field. */
export function useWantedName(run: (name: string) => void): void {
  const wanted = useStore(wantedField);
  const answer = useEffectEvent(run);
  useEffect(() => {
    if (wanted?.name !== undefined) answer(wanted.name);
  }, [wanted]);
}
