import type { ContentChanges } from '#database/content-changes.ts';
import type { Ask } from './render-page.ts';

/** Enough for the parts that pages share, and for the pages that visitors request often. */
const MAX_ANSWERS = 500;

/** Returns the `Ask` of one page. `answer` runs a query for it. */
export type AskWithCache = (answer: Ask) => Ask;

/**
 * Shares the results of queries among pages until content changes. Without it, most of the cost of rendering a page would be
 * queries for what all pages show. While the database cannot notify us of changes, everything is asked again.
 */
export function cacheAnswers(changes: Pick<ContentChanges, 'version'>): AskWithCache {
  const answers = new Map<string, Promise<unknown>>();
  let lastVersion: number | undefined;

  function keep(key: string, answer: Promise<unknown>): void {
    answers.set(key, answer);
    answer.catch(() => answers.get(key) === answer && answers.delete(key));
    const [oldest] = answers.keys();
    if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
  }

  return (answer) => (path, input) => {
    const version = changes.version();
    if (version !== lastVersion) answers.clear();
    lastVersion = version;
    const key = `${path} ${JSON.stringify(input) ?? ''}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const fresh = answer(path, input);
    if (version !== undefined) keep(key, fresh);
    return fresh;
  };
}
