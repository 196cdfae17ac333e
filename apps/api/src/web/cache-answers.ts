import type { ContentChanges } from '#database/content-changes.ts';
import { isUnavailable } from '#errors/public-error.ts';
import type { Ask } from './render-page.ts';

/** Enough for the pages that visitors request often. */
const MAX_ANSWERS = 500;
/** How long a request waits for a database that may be away, before it gets an older answer. */
const PATIENCE_MS = 1000;

/**
 * Returns the `Ask` of one page: `answer` runs a query for it. When it returns an older answer, it calls `onOlder` with the
 * reason: the database failed or was silent.
 */
export type AskWithCache = (answer: Ask, onOlder: (reason: unknown) => void) => Ask;

/**
 * A cache of answers that lasts until content changes. Without it, most of the cost of a page would be repeated queries.
 *
 * While the database cannot notify us of changes, everything is asked again. What was valid until then is returned only when
 * the database cannot answer. A known change deletes all answers, so that nothing that staff have removed appears again.
 */
export function cacheAnswers(changes: Pick<ContentChanges, 'version'>): AskWithCache {
  const valid = new Answers();
  const older = new Answers();
  let lastVersion: number | undefined;

  function follow(version: number | undefined): void {
    if (version === lastVersion) return;
    // Without both versions we do not know whether anything has changed.
    if (version === undefined || lastVersion === undefined) older.takeFrom(valid);
    else older.clear();
    valid.clear();
    lastVersion = version;
  }

  return (answer, onOlder) => (path, input) => {
    const version = changes.version();
    follow(version);
    const key = `${path} ${JSON.stringify(input) ?? ''}`;
    const known = valid.get(key);
    if (known !== undefined) return known;
    const fresh = answer(path, input);
    if (version !== undefined) valid.keep(key, fresh);
    const last = older.get(key);
    if (last === undefined) return fresh;
    older.deleteAfter(key, fresh);
    return withPatience(fresh).catch((error: unknown) => {
      if (!(error instanceof Silence) && !isUnavailable(error)) throw error;
      onOlder(error);
      return last;
    });
  };
}

class Silence extends Error {
  override name = 'Silence';
}

async function withPatience(fresh: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Silence('the database is silent')), PATIENCE_MS);
  });
  try {
    return await Promise.race([fresh, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** A limited number of answers, without failed ones. */
class Answers {
  readonly #kept = new Map<string, Promise<unknown>>();

  get(key: string): Promise<unknown> | undefined {
    return this.#kept.get(key);
  }

  keep(key: string, answer: Promise<unknown>): void {
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    answer.catch(() => this.#delete(key, answer));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_ANSWERS && oldest !== undefined) this.#kept.delete(oldest);
  }

  takeFrom(others: Answers): void {
    for (const [key, answer] of others.#kept) this.keep(key, answer);
  }

  /** Deletes an answer as soon as `fresh` shows that the database has responded. */
  deleteAfter(key: string, fresh: Promise<unknown>): void {
    const last = this.#kept.get(key);
    if (last === undefined) return;
    fresh.then(
      () => this.#delete(key, last),
      (error: unknown) => {
        if (!isUnavailable(error)) this.#delete(key, last);
      },
    );
  }

  clear(): void {
    this.#kept.clear();
  }

  #delete(key: string, answer: Promise<unknown>): void {
    if (this.#kept.get(key) === answer) this.#kept.delete(key);
  }
}
