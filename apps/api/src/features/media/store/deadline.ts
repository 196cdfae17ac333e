interface Limits {
  /** Maximum time for `act`. */
  ms: number;
  /** Ends `act` earlier. */
  left?: AbortSignal | undefined;
  /** Makes the error for an `act` that was ended. */
  reason: () => Error;
}

/**
 * Returns the result of `act`, which gets a signal. When the time is over or `left` is aborted, aborts the signal and throws `reason`,
 * even if `act` never ends. The timer keeps the controller in memory. A signal of `AbortSignal.any` would never be aborted after Node 20
 * has collected garbage.
 */
export async function withDeadline<T>(
  { ms, left, reason }: Limits,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const isOver = new Promise<never>((_resolve, reject) =>
    controller.signal.addEventListener('abort', () => reject(reason())),
  );
  const timer = setTimeout(stop, ms);
  left?.addEventListener('abort', stop);
  if (left?.aborted === true) stop();
  try {
    return await Promise.race([isOver, act(controller.signal)]);
  } finally {
    clearTimeout(timer);
    left?.removeEventListener('abort', stop);
  }
}
