interface Limits {
  /** Maximum time for `act`. */
  ms: number;
  /** Ends `act` earlier when aborted. */
  left?: AbortSignal | undefined;
  /** Creates the error to throw when `act` was ended. */
  reason: () => Error;
}

/**
 * Returns the result of `act`, which gets a signal. When the time is over or `left` is aborted, aborts the signal and throws `reason`,
 * even if `act` never ends. Does not use `AbortSignal.any`, because Node 20 can garbage-collect its signal, which is then never aborted.
 * The timer keeps this controller in memory.
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
