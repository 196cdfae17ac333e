/**
 * The data of a read, or `ok: false` if the read failed. The page then shows an error in place of this data, and the rest of its content as
 * usual.
 */
export type Read<T> = { ok: true; data: T } | { ok: false };

/** Waits for `asking`. Adds its error to `faults` instead of throwing it. */
export async function read<T>(asking: Promise<T>, faults: unknown[]): Promise<Read<T>> {
  try {
    return { ok: true, data: await asking };
  } catch (error) {
    faults.push(error);
    return { ok: false };
  }
}

/** The data of `answer`, or `fallback` if the read failed or `answer` is undefined. */
export const dataOr = <T, Fallback>(answer: Read<T> | undefined, fallback: Fallback): T | Fallback =>
  answer?.ok ? answer.data : fallback;
