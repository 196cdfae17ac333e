import { eventually } from './eventually.ts';
import type { RunningApi } from './running-api.ts';

/**
 * Runs the daily upkeep of images and returns the removed ones. Waits until a run that the server itself has begun is over, because only
 * one run is possible at a time.
 */
export const dailyRun = ({ services: { storage } }: RunningApi): Promise<string[]> =>
  eventually(async () => {
    const removed = await storage.removeLongUnnamed(new AbortController().signal);
    if (removed === undefined) throw new Error('Another run is under way.');
    return removed;
  });
