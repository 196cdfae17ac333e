interface Limits {
  /** How long `act` may take. */
  ms: number;
  /** Ends it earlier. */
  left?: AbortSignal | undefined;
  /** The error when it is over. */
  reason: () => Error;
}

/**
 * The result of `act`, which gets a signal. When the time is over or `left` is aborted, the signal is aborted and this throws
 * `reason`, even if `act` never ends. The timer holds the controller: a signal of `AbortSignal.any` is never aborted once Node 20
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
