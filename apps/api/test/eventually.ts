import { vi } from 'vitest';

/** Repeats `check` until it no longer throws. The limit is for a product that hangs, not for a machine that is busy. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });
