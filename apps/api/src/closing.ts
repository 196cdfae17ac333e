/** An opened resource that has to be closed again. */
export interface Closable {
  close: () => Promise<void>;
}

/** Registers a resource that was opened, so that it is closed later. Returns the resource. */
export type Keep = <T extends Closable>(opened: T) => T;

/**
 * Opens several resources as one. `open` passes each resource to `keep` as soon as the resource is open. The returned `close` closes all
 * resources in reverse order. If `open` throws, the resources that are already open are closed too. If a resource fails to close, the
 * others are closed anyway.
 */
export async function openTogether<T extends object>(open: (keep: Keep) => Promise<T>): Promise<T & Closable> {
  const opened: Closable[] = [];
  const close = () => closeAll(opened.toReversed());
  try {
    const result = await open((thing) => {
      opened.push(thing);
      return thing;
    });
    return { ...result, close };
  } catch (error) {
    await close().catch((closing: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      throw new AggregateError([error, closing], message, { cause: error });
    });
    throw error;
  }
}

/** Waits for all promises, even after a failure, so that no resource is still opening afterwards. Throws the first failure. */
export async function openAtOnce<T extends readonly unknown[]>(opening: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(opening);
  return Promise.all(opening);
}

/** Closes all resources, even after a failure. Throws an AggregateError of the failures. */
async function closeAll(opened: readonly Closable[]): Promise<void> {
  const errors: unknown[] = [];
  for (const { close } of opened) await close().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}
