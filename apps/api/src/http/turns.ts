import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { messages } from '@jala/schema/messages';
import { holderOf } from '#accepted-tokens.ts';
import { DomainError } from '#errors/domain-error.ts';
import { callerOf } from '#features/auth/networks.ts';
import { type InOwnTurn, inOwnTurn } from '#loop-turns.ts';
import { bearerToken } from '#tokens.ts';
import { hasBody } from './drain-body.ts';
import { refuseBusy } from './refuse-busy.ts';

/** Requests of one caller that the server works on at the same time. */
const AT_ONCE = 4;
/** A request that takes longer waits for something else, such as a slow body, and lets the next one of its caller begin. */
const MAX_TURN_MS = 250;
/** Requests of one caller that have begun and not ended: with bodies, which may come slowly, and all of them. */
const MAX_OPEN_WITH_BODY = 64;
const MAX_OPEN = 128;
/** Requests of one caller that wait, without visitors' reads: a provider's customers, an office or a crawler share an address. */
const MAX_WAITING = 200;

/**
 * Kinds of requests, which take turns too: however many networks guess passwords, staff who are signed in and visitors wait for one
 * guess, and not for one of each network. `signedIn` are requests with a token that was right when it was last used, and
 * `unknownToken` those with another one, which somebody may have made up. `kept` are reads whose responses everybody gets
 * and the response cache has kept before, so that visitors do not wait for addresses that somebody makes up.
 */
type Kind = 'signedIn' | 'unknownToken' | 'kept' | 'reading' | 'anonymousBody';

/** Work that waits for its turn. */
export interface Entrant {
  kind: Kind;
  /** Whose turn it is: the holder of a token that was right when it was last used, or else the network, as `callerOf` gives it. */
  caller: string;
  /** Whether the request has a body, which may come slowly. */
  hasBody: boolean;
  /** Whether nobody waits for this work any more. */
  isGone: () => boolean;
  /** Calls `listener` when the work has ended. */
  onEnd: (listener: () => void) => void;
}

interface Waiting extends Entrant {
  start: () => void;
}

interface Caller {
  /** Requests that wait, of all kinds. */
  waiting: number;
  /** Those of them that are not visitors' reads. */
  waitingCounted: number;
  /** Requests that the server works on. */
  active: number;
  /** Requests that have not ended. */
  open: number;
  openWithBody: number;
}

/** A request of a network that waits for its turn. */
export function requestOf(network: string, request: IncomingMessage, response: ServerResponse): Entrant {
  const { authorization } = request.headers;
  const holder = holderOf(bearerToken(authorization) ?? '');
  return {
    ...(holder === undefined
      ? { kind: kindOf(request), caller: network }
      : // Not by network: a token that is used from many must not delay other staff, and a script must not delay its own office.
        { kind: 'signedIn', caller: holder }),
    hasBody: hasBody(request),
    // The response may have been sent from memory before this turn.
    isGone: () => request.socket.destroyed || response.writableEnded,
    onEnd: (listener) => void response.once('close', listener),
  };
}

/** Of a request without a token that was right when it was last used. */
function kindOf(request: IncomingMessage): Kind {
  if (request.headers.authorization !== undefined) return 'unknownToken';
  return hasBody(request) ? 'anonymousBody' : 'reading';
}

const READS: ReadonlySet<Kind> = new Set<Kind>(['kept', 'reading']);

export interface Turns {
  /** Calls `start` when it is the entrant's turn; never, if it is gone before. Throws unavailable. */
  enter: (entrant: Entrant, start: () => void) => void;
  /** The same for an Express app. Answers 503 instead of throwing. */
  middleware: RequestHandler;
}

/**
 * Lets one request begin in each turn of the event loop. Many that arrive together would otherwise be parsed or rendered in one
 * turn, and the isolir listener, which shares the loop, would wait for all of them. Kinds of requests take turns, and so do the callers
 * of each kind. A caller has at most four requests at work, so that however many requests one sends, the others wait for a few of
 * them. Requests of callers who have left are dropped. Throws unavailable when a caller has too many that are not visitors' reads.
 */
export function createTurns(ownTurn: InOwnTurn = inOwnTurn): Turns {
  const callers = new Map<string, Caller>();
  /** What waits, by caller. The caller whose last turn is longest ago comes first. */
  const lines: Record<Kind, Map<string, Waiting[]>> = {
    signedIn: new Map(),
    unknownToken: new Map(),
    kept: new Map(),
    reading: new Map(),
    anonymousBody: new Map(),
  };
  /** The kind whose last turn is longest ago comes first. */
  const kinds: Kind[] = ['signedIn', 'unknownToken', 'kept', 'reading', 'anonymousBody'];
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    ownTurn(() => {
      isScheduled = false;
      if (beginOne()) schedule();
    });
  }

  /** Begins a request of the kind whose last turn is longest ago, and there of such a caller. Returns false if none can begin. */
  function beginOne(): boolean {
    for (const [place, kind] of kinds.entries()) {
      const line = lines[kind];
      for (const name of line.keys()) {
        const caller = callers.get(name);
        if (caller === undefined || caller.active >= AT_ONCE || caller.open >= MAX_OPEN) continue;
        const next = takeFirst(kind, name, caller);
        if (next === undefined) continue;
        kinds.push(...kinds.splice(place, 1));
        begin(caller, next);
        return true;
      }
    }
    return false;
  }

  /** Takes the next request of a caller out of the line of a kind, and what is gone with it. The caller goes to its end. */
  function takeFirst(kind: Kind, name: string, caller: Caller): Waiting | undefined {
    const line = lines[kind];
    const before = line.get(name) ?? [];
    const waiting = before.filter(({ isGone }) => !isGone());
    const mayHaveBody = caller.openWithBody < MAX_OPEN_WITH_BODY;
    const index = mayHaveBody ? 0 : waiting.findIndex(({ hasBody: has }) => !has);
    const next = index === -1 ? undefined : waiting.splice(index, 1)[0];
    const taken = before.length - waiting.length;
    caller.waiting -= taken;
    if (!READS.has(kind)) caller.waitingCounted -= taken;
    if (next !== undefined || waiting.length === 0) line.delete(name);
    if (waiting.length > 0) line.set(name, waiting);
    if (next === undefined) forget(name, caller);
    return next;
  }

  function forget(name: string, caller: Caller): void {
    if (caller.open === 0 && caller.waiting === 0) callers.delete(name);
  }

  function begin(caller: Caller, { caller: name, hasBody: isLong, onEnd, start }: Waiting): void {
    const withBody = Number(isLong);
    caller.active += 1;
    caller.open += 1;
    caller.openWithBody += withBody;
    const rest = once(() => {
      caller.active -= 1;
      schedule();
    });
    setTimeout(rest, MAX_TURN_MS).unref();
    onEnd(
      once(() => {
        caller.open -= 1;
        caller.openWithBody -= withBody;
        rest();
        forget(name, caller);
        // Others of this caller may begin.
        schedule();
      }),
    );
    start();
  }

  function enter(entrant: Entrant, start: () => void): void {
    const { kind, caller: name } = entrant;
    const caller = callers.get(name) ?? { waiting: 0, waitingCounted: 0, active: 0, open: 0, openWithBody: 0 };
    const isCounted = !READS.has(kind);
    if (isCounted && caller.waitingCounted >= MAX_WAITING)
      throw new DomainError('unavailable', messages.busy, { retryAfter: 2 });
    callers.set(name, caller);
    caller.waiting += 1;
    if (isCounted) caller.waitingCounted += 1;
    const line = lines[kind];
    const waiting = line.get(name) ?? [];
    line.set(name, waiting);
    // The end of another request begins this one, which must not become part of the other one's write.
    waiting.push({ ...entrant, start: AsyncResource.bind(start) });
    schedule();
  }

  return {
    enter,
    middleware(request, response, next) {
      if (request.madeFor !== undefined) return next();
      try {
        enter(requestOf(callerOf(request.ip ?? ''), request, response), next);
      } catch {
        refuseBusy(request, response);
      }
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
