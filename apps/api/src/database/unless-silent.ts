import { withPatience } from '#with-patience.ts';
import type { ContentChanges } from './content-changes.ts';

/** How long a visitor waits for a database that may be away, before it is asked whether it answers. In ms. */
export const PATIENCE_MS = 1000;

/** What `work` gives, for which the database is asked; undefined as soon as it takes a second and the database is known to hang. */
export async function unlessSilent<T>(
  { answers }: Pick<ContentChanges, 'answers'>,
  work: Promise<T>,
): Promise<T | undefined> {
  const done = await withPatience(work, PATIENCE_MS);
  if (done !== undefined) return done;
  const ifAnswered = answers().then((doesAnswer) => (doesAnswer ? work : undefined));
  return Promise.race([work, ifAnswered]);
}
