import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentChanges } from '#database/content-changes.ts';
import { PATIENCE_MS, unlessSilent } from '#database/unless-silent.ts';
import { DomainError } from '#errors/domain-error.ts';
import { logSilence, logStaleResponse } from '#errors/log-fault.ts';
import { VISITOR_LEFT } from '#errors/visitor-left.ts';
import { callerOf } from '#features/auth/networks.ts';
import { hasBody } from '#http/drain-body.ts';
import { refuseAway, refuseBusy } from '#http/refuse-busy.ts';
import { requestId } from '#http/request-log.ts';
import { requestOf, type Entrant, type Turns } from '#http/turns.ts';
import type { Logger } from '#logger.ts';
import { inOwnTurn } from '#loop-turns.ts';
import { withPatience } from '#with-patience.ts';
import { runUnconnected } from './run-unconnected.ts';
import { StoredResponse } from '#http/stored-response.ts';
import type { FindTarget, Target } from './target.ts';

/** Memory for responses, in bytes, and the part of it that one response may take. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 4 * 1024 * 1024;
/** How many larger ones are remembered. */
const MAX_TOO_LARGE = 1000;
/** How many addresses are remembered whose response was kept. */
const MAX_PROVEN = 10_000;
/** Responses that take milliseconds to send. Bytes. */
const LARGE_BYTES = 512 * 1024;
/** So many get a small response in the same turn. */
const FEW = 16;
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
  turns: Pick<Turns, 'enter'>;
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
  /** How many visitors wait for it, and how many of each network. */
  waiting: number;
  networks: Map<string, number>;
  hasBegun: boolean;
  /** Begins to make it, if nobody has, in the turn of a network. */
  start: (network: string) => void;
  /** Says that nobody waits for it any longer. */
  leave: () => void;
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
  { findTarget, isPage = () => false, changes, logger, callerAddress, turns, use = createCacheUse() }: Options,
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
  /** Addresses whose response was kept: somebody who makes addresses up has to find one first. */
  const proven = new LRUCache<string, true>({ max: MAX_PROVEN });

  function follow(version: number | undefined): void {
    const known = changes.known();
    if (known !== lastKnown) {
      valid.clear();
      older.clear();
    } else if (version !== lastVersion) [older, valid] = [valid, older];
    lastVersion = version;
    lastKnown = known;
  }

  /** The response for a target, which `app` makes when it is the turn of one of those who wait for it. */
  function make(target: Target, version: number | undefined, request: IncomingMessage): Making {
    const running = making.get(target.key);
    if (running !== undefined && running.version === version && performance.now() - running.began < JOIN_MS)
      return running;
    use.misses += 1;
    const store = valid;
    const { written, start } = runUnconnected(app, { ...target, id: requestId(request) });
    const response = written.then((whole) => {
      const made: StoredResponse = new StoredResponse(whole, () => {
        if (store.peek(target.key) === made) store.set(target.key, made);
      });
      if (made.size > MAX_ENTRY_BYTES && isFile(made)) tooLarge.set(target.key, true);
      if (isStorable(made)) {
        proven.set(target.key, true);
        // A response is out of date when content has changed while it was made.
        if (version !== undefined && version === changes.version()) store.set(target.key, made);
      }
      return made;
    });
    const leaving = new AbortController();
    const own: Making = {
      version,
      began: performance.now(),
      response,
      waiting: 0,
      networks: new Map(),
      hasBegun: false,
      start(network) {
        own.hasBegun = true;
        start({ network, left: leaving.signal });
      },
      leave: () => leaving.abort(VISITOR_LEFT),
    };
    making.set(target.key, own);
    const end = () => forget(target.key, own);
    response.then(end, end);
    return own;
  }

  function forget(key: string, one: Making): void {
    if (making.get(key) === one) making.delete(key);
  }

  /**
   * Joins those who wait for a response, until the visitor leaves. Each network has one place among those who wait for their turn
   * to make it, because all customers of a provider may have one address. Throws unavailable when too much of their network waits.
   */
  function join(key: string, one: Making, { request, response }: Exchange): Promise<StoredResponse> {
    const network = callerOf(callerAddress(request));
    const { networks } = one;
    const leave = () => {
      one.waiting -= 1;
      const others = (networks.get(network) ?? 0) - 1;
      if (others > 0) networks.set(network, others);
      else networks.delete(network);
      // One try is enough while the database hangs.
      if (one.waiting > 0 || (one.hasBegun && changes.isSilent())) return;
      forget(key, one);
      one.leave();
    };
    const isFirst = !networks.has(network);
    one.waiting += 1;
    networks.set(network, (networks.get(network) ?? 0) + 1);
    try {
      const kind = proven.has(key) ? 'kept' : 'reading';
      if (isFirst) turns.enter(placeOf(network, one, kind), () => one.start(network));
    } catch (error) {
      leave();
      throw error;
    }
    response.once('close', leave);
    return one.response;
  }

  /** Sends a response from memory: a small one at once, a large one when it is the caller's turn. */
  function send(known: StoredResponse, { request, response }: Exchange): void {
    use.hits += 1;
    const more = ['X-Request-Id', requestId(request)];
    if (known.size < LARGE_BYTES) return known.send(request, response, more);
    const network = callerOf(callerAddress(request));
    try {
      turns.enter(requestOf(network, request, response), () => known.send(request, response, more));
    } catch {
      refuseBusy(request, response);
    }
  }

  /** Sends a response that has just been made. Hundreds may wait for it; then, and if it is large, it is sent to one in each turn. */
  function sendJoined(made: StoredResponse, { waiting }: Making, { request, response }: Exchange): void {
    const more = ['X-Request-Id', requestId(request)];
    if (made.size < LARGE_BYTES && waiting <= FEW) return made.send(request, response, more);
    inOwnTurn(() => void (response.destroyed || made.send(request, response, more)));
  }

  async function answer(target: Target, version: number | undefined, { request, response }: Exchange): Promise<void> {
    const id = requestId(request);
    const one = make(target, version, request);
    const fresh = join(target.key, one, { request, response });
    const last = older.get(target.key);
    if (last === undefined) {
      // Files do not need the database.
      const made = await (HAS_PARTS.test(target.url) ? fresh : unlessSilent(changes, fresh));
      if (made !== undefined) return sendJoined(made, one, { request, response });
      logSilence(logger, { path: target.url });
      if (!isPage(target.url)) return refuseAway(request, response);
      request.isDatabaseAway = true;
      return app(request, response);
    }
    const made = await withPatience(fresh, changes.isSilent() ? SHORT_PATIENCE_MS : PATIENCE_MS);
    if (made !== undefined && !isFailure(made)) {
      older.delete(target.key);
      return sendJoined(made, one, { request, response });
    }
    use.stale += 1;
    logStaleResponse(logger, { path: target.url });
    last.uncacheable().send(request, response, ['X-Request-Id', id]);
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
      // Too many of this network wait.
      if (error instanceof DomainError && !response.headersSent) return refuseBusy(request, response);
      logger.error({ err: error, reqId: requestId(request) }, 'a response was not finished');
      response.destroy();
    });
  };
}

/** The place of all visitors of a network who wait for the same response. */
const placeOf = (network: string, { networks, response }: Making, kind: Entrant['kind']): Entrant => ({
  kind,
  caller: network,
  hasBody: false,
  isGone: () => !networks.has(network),
  onEnd: (listener) => void response.then(listener, listener),
});

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
