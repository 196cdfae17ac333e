import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentChanges } from '#database/content-changes.ts';
import { logStaleResponse } from '#errors/log-fault.ts';
import { hasBody } from '#request-body.ts';
import { requestId } from '#http/request-log.ts';
import type { StoredResponse } from '#http/stored-response.ts';
import type { Logger } from '#logger.ts';
import type { FindTarget, Target } from './target.ts';

/** Maximum bytes of all valid responses, of all stale responses, and of one response. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 4 * 1024 * 1024;
/** Maximum age of a response, in ms. Nothing is cached for ever, because pages show the current year, and security.txt an expiry. */
const MAX_AGE_MS = 60 * 60 * 1000;
/** Maximum age of a running request that other requests join, in ms. After this time, the next visitor starts a new request. */
const JOIN_MS = 10_000;

interface Options {
  findTarget: FindTarget;
  changes: Pick<ContentChanges, 'version' | 'known'>;
  logger: Logger;
  /** Receives the counts of this cache. */
  use?: CacheUse;
}

/** Counts of a response cache since the start, and its present size. */
export interface CacheUse {
  /** Responses from memory, and responses to requests that waited for another request's response. */
  hits: number;
  /** Responses that had to be made. A response that several requests share counts once. */
  misses: number;
  /** Responses that were cached before the database became unavailable. */
  stale: number;
  bytes: () => number;
}

export const createCacheUse = (): CacheUse => ({ hits: 0, misses: 0, stale: 0, bytes: () => 0 });

/** A response that is being made. The outcome is `unshared` if each request needs its own response, and `left` if its visitor has left. */
interface Making {
  version: number | undefined;
  began: number;
  outcome: Promise<Outcome>;
}
type Outcome = StoredResponse | 'unshared' | 'left';

/**
 * Answers reads by visitors from memory, and lets `app` answer everything else. A response that `app` sends with `sendShared` is cached
 * until content changes, if its `Cache-Control` allows caching. Visitors who ask for the same response while it is made share the response.
 *
 * While the database cannot notify us of changes, `app` answers every request. Responses that were valid before are used only when the
 * database cannot answer (`sendStale`). A known change deletes all responses. All responses are also deleted when the database can notify
 * us again, because anything may have changed in the meantime. So nothing that staff have removed appears again.
 */
export function cacheResponses(
  app: RequestListener,
  { findTarget, changes, logger, use = createCacheUse() }: Options,
): RequestListener {
  let valid = createStore();
  /** Responses that were valid when the database became unavailable. */
  let stale = createStore();
  use.bytes = () => valid.calculatedSize + stale.calculatedSize;
  let lastVersion: number | undefined;
  let lastKnown = 0;
  const making = new Map<string, Making>();

  function follow(version: number | undefined): void {
    const known = changes.known();
    if (known !== lastKnown) {
      valid.clear();
      stale.clear();
    } else if (version !== lastVersion) [stale, valid] = [valid, stale];
    lastVersion = version;
    lastKnown = known;
  }

  function send(stored: StoredResponse, { request, response }: Exchange): void {
    use.hits += 1;
    stored.send(request, response, ['X-Request-Id', requestId(request)]);
  }

  /** Lets `app` answer, and gives the response to all requests that join while the response is made. */
  function make(key: string, version: number | undefined, { request, response }: Exchange): void {
    use.misses += 1;
    const store = valid;
    const { promise, resolve } = withResolvers<Outcome>();
    const own = { version, began: performance.now(), outcome: promise };
    making.set(key, own);
    const end = (outcome: Outcome): void => {
      if (making.get(key) === own) making.delete(key);
      resolve(outcome);
    };
    response.once('close', () => end(response.writableFinished ? 'unshared' : 'left'));
    request.shared = {
      fill(stored) {
        stale.delete(key);
        stored.onGrow = () => {
          if (store.peek(key) === stored) store.set(key, stored);
        };
        // A response is out of date when content has changed while it was made.
        if (isStorable(stored) && version !== undefined && version === changes.version()) store.set(key, stored);
        end(stored);
      },
      giveUp: () => end('unshared'),
      sendStale() {
        const last = stale.get(key)?.uncacheable();
        if (last === undefined || response.headersSent) return false;
        use.stale += 1;
        logStaleResponse(logger, { path: request.url });
        last.send(request, response, ['X-Request-Id', requestId(request)]);
        end(last);
        return true;
      },
    };
    app(request, response);
  }

  function answer({ key, url }: Target, version: number | undefined, { request, response }: Exchange): void {
    const cached = valid.get(key);
    if (cached !== undefined) return send(cached, { request, response });
    request.url = url;
    // A response for everybody must not depend on one visitor.
    delete request.headers.authorization;
    delete request.headers.cookie;
    const running = making.get(key);
    if (running === undefined || running.version !== version || performance.now() - running.began > JOIN_MS) {
      return make(key, version, { request, response });
    }
    void running.outcome.then((outcome) => {
      if (response.destroyed) return;
      if (outcome === 'left') answer({ key, url }, changes.version(), { request, response });
      else if (outcome === 'unshared') make(key, changes.version(), { request, response });
      else send(outcome, { request, response });
    });
  }

  return (request, response) => {
    if (!isPlainRead(request)) return app(request, response);
    const version = changes.version();
    follow(version);
    // Most addresses are canonical, so that most requests need no `findTarget`.
    const cached = valid.get(request.url ?? '');
    if (cached !== undefined) return send(cached, { request, response });
    const target = findTarget(request);
    if (target === undefined) return app(request, response);
    answer(target, version, { request, response });
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const createStore = () =>
  new LRUCache<string, StoredResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ size }) => size,
    ttl: MAX_AGE_MS,
    ttlResolution: 1000,
  });

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** True for a read without a body. The sender does not matter: `findTarget` only knows responses that are the same for everybody. */
const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.range === undefined &&
  !hasBody({ headers }) &&
  headers.upgrade === undefined;

/** True if a response may be cached. `no-cache` allows a cache that knows whether the response is still valid, as this cache does. */
const isStorable = (response: StoredResponse): boolean =>
  response.status === 200 &&
  /\b(?:no-cache|immutable)\b/.test(response.header('cache-control') ?? '') &&
  !/\b(?:private|no-store)\b/.test(response.header('cache-control') ?? '');
