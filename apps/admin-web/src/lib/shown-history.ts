import type { Thing } from '@jala/schema/things';
import { createStore } from './store.ts';

/** A thing whose versions are shown. */
export interface ShownHistory {
  thing: Thing;
  /** See `ThingRef` in `@jala/schema/wire/history`. */
  id: number;
  /** The name of the thing; empty for those of which there is one. */
  title: string;
  /** The version to show first; without it, the one before the newest. */
  versionId?: number;
}

/** Record whose versions the sheet shows. Undefined while it is closed. */
export const shownHistory = createStore<ShownHistory | undefined>(undefined);

/** Opens the versions of a thing over the screen. */
export const showHistory = (history: ShownHistory): void => shownHistory.set(history);
export const closeHistory = (): void => shownHistory.set(undefined);
