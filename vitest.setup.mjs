import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** @type {import('vitest').MockInstance<typeof console.error>} */
let consoleError;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

// A test that provokes an error on purpose spies on console.error itself and clears that spy.
afterEach(() => {
  const said = consoleError.mock.calls.map((words) => format(...words));
  consoleError.mockRestore();
  expect(said, 'unexpected console.error').toEqual([]);
});
