/**
 * What a mutation does when it ends: it reads the changed data again. A success counts when the screen shows it. A failure is
 * reported at once, because reading takes seconds of retries while the server cannot be reached.
 */
export const thenRefresh = (refresh: () => Promise<unknown>) => ({
  onSuccess: () => refresh(),
  onError: () => void refresh(),
});
