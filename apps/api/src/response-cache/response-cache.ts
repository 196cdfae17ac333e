import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentChanges } from '#database/content-changes.ts';
import { PATIENCE_MS, unlessSilent } from '#database/unless-silent.ts';
import { logSilence, logStaleResponse } from '#errors/log-fault.ts';
import { callerOf } from '#features/auth/networks.ts';
import { hasBody } from '#http/drain-body.ts';
import { refuseUnavailable } from '#http/refuse-unavailable.ts';
import { requestId } from '#http/request-log.ts';
import type { Logger } from '#logger.ts';
import { withPatience } from '#with-patience.ts';
import { runUnconnected } from './run-unconnected.ts';
import { StoredResponse } from '#http/stored-response.ts';
import type { FindTarget, Target } from './target.ts';

/** Memory for responses, in bytes, and the part of it that one response may take. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 4 * 1024 * 1024;
/** How many larger ones are remembered. */
const MAX_TOO_LARGE = 1000;
/** Pages show the current year, and security.txt an expiry, so nothing is kept for ever. In ms. */
const MAX_AGE_MS = 60 * 60 * 1000;
/** Patience while the database is known to hang: enough for responses that do not need it. In ms. */
const SHORT_PATIENCE_MS = 50;
/** After this time a response that does not come is started again for the next visitor. In ms. */
const JOIN_MS = 10_000;

interface Options {
  findTarget: FindTarget;
  /** Whether the app shows a page at an address, also while the database is away. */
  isPage?: (url: string) => boolean;
  changes: Pick<ContentChanges, 'version' | 'known' | 'isSilent' | 'answers'>;
  logger: Logger;
  callerAddress: (request: IncomingMessage) => string;
  /** What this cache counts. */
  use?: CacheUse;
}

/** What a response cache has done since the start, and what it holds now. */
export interface CacheUse {
  /** Responses from memory. */
  hits: number;
  /** Responses that had to be made, once for everyone who waited for the same. */
  misses: number;
  /** Responses of before the database went away. */
  stale: number;
  bytes: () => number;
}

export const createCacheUse = (): CacheUse => ({ hits: 0, misses: 0, stale: 0, bytes: () => 0 });

/** A response that is being made, for everyone who asks for it meanwhile. */
interface Making {
  version: number | undefined;
  began: number;
  response: Promise<StoredResponse>;
}

/**
 * Answers reads by visitors from memory, and lets `app` answer everything else. What `app` marks with `Cache-Control` as
 * storable is kept until content changes; visitors who ask for the same at the same time share one run of `app`.
 *
 * While the database cannot notify us of changes, everything is asked again. What was valid until then is used only when the
 * database cannot answer. A change that we know of deletes everything, and so does the end of such a time, because anything may have
 * changed in it: nothing that staff have removed appears again.
 */
export function cacheResponses(
  app: RequestListener,
  { findTarget, isPage = () => false, changes, logger, callerAddress, use = createCacheUse() }: Options,
): RequestListener {
  let valid = createStore();
  /** What was valid when the database went away. */
  let older = createStore();
  use.bytes = () => valid.calculatedSize + older.calculatedSize;
  let lastVersion: number | undefined;
  let lastKnown = 0;
  const making = new Map<string, Making>();
  /** Files that are too large to keep. `app` sends them from the disk, in pieces. */
  const tooLarge = new LRUCache<string, true>({ max: MAX_TOO_LARGE });

  function follow(version: number | undefined): void {
    const known = changes.known();
    if (known !== lastKnown) {
      valid.clear();
      older.clear();
    } else if (version !== lastVersion) [older, valid] = [valid, older];
    lastVersion = version;
    lastKnown = known;
  }

  /** The response for a target, which `app` makes once for everyone who asks meanwhile. */
  function make(target: Target, version: number | undefined, request: IncomingMessage): Promise<StoredResponse> {
    const running = making.get(target.key);
    if (running !== undefined && running.version === version && performance.now() - running.began < JOIN_MS)
      return running.response;
    use.misses += 1;
    const store = valid;
    // Others may wait for the response when the visitor who asked first has left.
    const visitor = { network: callerOf(callerAddress(request)), left: new AbortController().signal };
    const response = runUnconnected(app, { ...target, id: requestId(request), visitor }).then((written) => {
      const made: StoredResponse = new StoredResponse(written, () => {
        if (store.peek(target.key) === made) store.set(target.key, made);
      });
      if (made.size > MAX_ENTRY_BYTES && isFile(made)) tooLarge.set(target.key, true);
      // A response is out of date when content has changed while it was made.
      if (isStorable(made) && version !== undefined && version === changes.version()) store.set(target.key, made);
      return made;
    });
    const own = { version, began: performance.now(), response };
    making.set(target.key, own);
    const forget = () => {
      if (making.get(target.key) === own) making.delete(target.key);
    };
    response.then(forget, forget);
    return response;
  }

  async function answer(target: Target, version: number | undefined, { request, response }: Exchange): Promise<void> {
    const more = ['X-Request-Id', requestId(request)];
    const fresh = make(target, version, request);
    const last = older.get(target.key);
    if (last === undefined) {
      // Files do not need the database.
      const made = await (HAS_PARTS.test(target.url) ? fresh : unlessSilent(changes, fresh));
      if (made !== undefined) return made.send(request, response, more);
      logSilence(logger, { path: target.url });
      if (!isPage(target.url)) return refuseUnavailable(request, response);
      request.isDatabaseAway = true;
      return app(request, response);
    }
    const made = await withPatience(fresh, changes.isSilent() ? SHORT_PATIENCE_MS : PATIENCE_MS);
    if (made !== undefined && !isFailure(made)) {
      older.delete(target.key);
      return made.send(request, response, more);
    }
    use.stale += 1;
    logStaleResponse(logger, { path: target.url });
    last.uncacheable().send(request, response, more);
  }

  function send(stored: StoredResponse, { request, response }: Exchange): void {
    use.hits += 1;
    stored.send(request, response, ['X-Request-Id', requestId(request)]);
  }

  return (request, response) => {
    if (!isSharedRead(request)) return app(request, response);
    const version = changes.version();
    follow(version);
    const known = valid.get(request.url ?? '');
    if (known !== undefined) return send(known, { request, response });
    const target = findTarget(request);
    if (target === undefined || tooLarge.has(target.key)) return app(request, response);
    const kept = valid.get(target.key);
    if (kept !== undefined) return send(kept, { request, response });
    answer(target, version, { request, response }).catch((error: unknown) => {
      logger.error({ err: error, reqId: requestId(request) }, 'a response was not finished');
      response.destroy();
    });
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

/** A read without a body. Who sends it does not matter: `findTarget` knows only what everybody gets alike. */
const isSharedRead = ({ method, url, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.range === undefined || !HAS_PARTS.test(url ?? '')) &&
  !hasBody({ headers }) &&
  headers.upgrade === undefined;

/** Files, of which a caller may ask for a part. */
const HAS_PARTS = /^\/(?:assets|api\/storage)\//;

/** `no-cache` lets a cache keep a response if it knows that it is still valid, which we do. */
const isStorable = (response: StoredResponse): boolean =>
  response.status === 200 &&
  /\b(?:no-cache|immutable)\b/.test(response.header('cache-control') ?? '') &&
  !/\b(?:private|no-store)\b/.test(response.header('cache-control') ?? '');

/** Whether the database could not answer. A site that is not public is 503 too, and says so of itself. */
const isFailure = (response: StoredResponse): boolean =>
  response.status === 503 && /\bno-store\b/.test(response.header('cache-control') ?? 'no-store');

const isFile = (response: StoredResponse): boolean => /\bimmutable\b/.test(response.header('cache-control') ?? '');
