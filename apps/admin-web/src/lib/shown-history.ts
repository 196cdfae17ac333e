import type { Thing } from '@jala/schema/things';
import { createStore } from './store.ts';

/** A thing whose versions are shown. */
export interface ShownHistory {
  thing: Thing;
  /** See `ThingRef` in `@jala/schema/wire/history`. */
  id: number;
  /** The name of the thing. Empty for a thing that exists only once. */
  title: string;
  /** The version to show first. Without this, the sheet usually shows the version before the newest. */
  versionId?: number;
}

/** The thing whose versions the sheet shows. Undefined while the sheet is closed. */
export const shownHistory = createStore<ShownHistory | undefined>(undefined);

/** Opens the sheet with the versions of a thing. */
export const showHistory = (history: ShownHistory): void => shownHistory.set(history);
export const closeHistory = (): void => shownHistory.set(undefined);
