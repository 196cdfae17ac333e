/** Keeps a failed read apart from an empty answer: the page says so in that place and shows the rest. */
export type Read<T> = { ok: true; data: T } | { ok: false };

/** Waits for an answer. An error goes to `faults` instead of being thrown. */
export async function read<T>(asking: Promise<T>, faults: unknown[]): Promise<Read<T>> {
  try {
    return { ok: true, data: await asking };
  } catch (error) {
    faults.push(error);
    return { ok: false };
  }
}

export const dataOr = <T, Fallback>(answer: Read<T> | undefined, fallback: Fallback): T | Fallback =>
  answer?.ok ? answer.data : fallback;
