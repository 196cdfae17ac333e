/** Result of a check: nothing wrong, something to know, or something that has to be repaired. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault';
  /** Subject of the check, such as `database`. */
  about: string;
  /** One line. For a fault, also what to do. */
  says: string;
}

export const ok = (about: string, says: string): Finding => ({ level: 'ok', about, says });
export const warning = (about: string, says: string): Finding => ({ level: 'warning', about, says });
export const fault = (about: string, says: string): Finding => ({ level: 'fault', about, says });

/** Returns the findings of a check. A check that throws counts as a fault. */
export async function findingsOf(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [fault(about, `could not be checked: ${reasonOf(error)}`)];
  }
}

/** Returns the innermost message in one line, because the outer error of `fetch` says only that the request failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.message.replaceAll(/\s+/g, ' ').slice(0, 300);
}
