/**
 * Returns mutation callbacks that call `refresh` when the mutation ends. A success waits for the refresh, so that the screen then shows the
 * change. A failure does not wait, because a refresh retries for seconds while the server is unavailable.
 */
export const thenRefresh = (refresh: () => Promise<unknown>) => ({
  onSuccess: () => refresh(),
  onError: () => void refresh(),
});

interface Reading {
  cancel: () => Promise<void>;
  invalidate: () => Promise<void>;
}

/** Loads a list again after an item was added. Cancels a load that is still running, because its result may lack the new item. */
export async function readAgain(list: Reading): Promise<void> {
  await list.cancel();
  await list.invalidate();
}
