/**
 * Callbacks with which a mutation reads the changed data again when it ends. A success counts when the screen shows it. A failure is
 * reported at once, because reading takes seconds of retries while the server cannot be reached.
 */
export const thenRefresh = (refresh: () => Promise<unknown>) => ({
  onSuccess: () => refresh(),
  onError: () => void refresh(),
});

interface Reading {
  cancel: () => Promise<void>;
  invalidate: () => Promise<void>;
}

/** Reads a list again after something was added to it. A first reading that is still under way would not know of it, and ends here. */
export async function readAgain(list: Reading): Promise<void> {
  await list.cancel();
  await list.invalidate();
}
