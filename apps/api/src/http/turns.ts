import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { callerOf } from '#features/auth/networks.ts';
import { type InOwnTurn, inOwnTurn } from '#loop-turns.ts';
import { hasBody } from './drain-body.ts';
import { refuseBusy } from './refuse-busy.ts';

/** Requests of one caller that the server works on at the same time. */
const AT_ONCE = 4;
/** A request that takes longer waits for something else, such as a slow body, and lets the next one of its caller begin. */
const MAX_TURN_MS = 250;
/** Requests of one caller that have begun and not ended: with bodies, which may come slowly, and all of them. */
const MAX_OPEN_WITH_BODY = 64;
const MAX_OPEN = 128;
const MAX_WAITING = 200;

/** Work that waits for its turn. */
export interface Entrant {
  /** Of the caller, as `callerOf` gives it. */
  network: string;
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
  waiting: Waiting[];
  /** Requests that the server works on. */
  active: number;
  /** Requests that have not ended. */
  open: number;
  openWithBody: number;
}

/** A request of a network that waits for its turn. */
export const requestOf = (network: string, request: IncomingMessage, response: ServerResponse): Entrant => ({
  network,
  hasBody: hasBody(request),
  // The response may have been sent from memory before this turn.
  isGone: () => request.socket.destroyed || response.writableEnded,
  onEnd: (listener) => void response.once('close', listener),
});

export interface Turns {
  /** Calls `start` when it is the entrant's turn; never, if it is gone before. Throws unavailable. */
  enter: (entrant: Entrant, start: () => void) => void;
  /** The same for an Express app. Answers 503 instead of throwing. */
  middleware: RequestHandler;
}

/**
 * Lets one request begin in each turn of the event loop. Many that arrive together would otherwise be parsed or rendered in one
 * turn, and the isolir listener, which shares the loop, would wait for all of them. Callers take turns, and a caller has at most
 * four requests at work, so that however many requests one sends, the others wait for a few of them. Requests of callers who
 * have left are dropped. Throws unavailable when a caller has too many.
 */
export function createTurns(ownTurn: InOwnTurn = inOwnTurn): Turns {
  const callers = new Map<string, Caller>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    ownTurn(() => {
      isScheduled = false;
      if (beginOne()) schedule();
    });
  }

  /** Begins a request of the caller whose last turn is longest ago. Returns false if none can begin. */
  function beginOne(): boolean {
    for (const [network, caller] of callers) {
      if (caller.active >= AT_ONCE || caller.open >= MAX_OPEN) continue;
      const next = takeWaiting(caller, caller.openWithBody < MAX_OPEN_WITH_BODY);
      if (next === undefined) {
        if (caller.open === 0) callers.delete(network);
        continue;
      }
      // The map keeps the order of insertion.
      callers.delete(network);
      callers.set(network, caller);
      begin(caller, next);
      return true;
    }
    return false;
  }

  function begin(caller: Caller, { hasBody: isLong, onEnd, start }: Waiting): void {
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
        // Others of this caller may begin, or nothing is left to remember of it.
        schedule();
      }),
    );
    start();
  }

  function enter(entrant: Entrant, start: () => void): void {
    const { network } = entrant;
    const caller = callers.get(network) ?? { waiting: [], active: 0, open: 0, openWithBody: 0 };
    callers.set(network, caller);
    if (caller.waiting.length >= MAX_WAITING) throw new DomainError('unavailable', messages.busy, { retryAfter: 2 });
    // The end of another request begins this one, which must not become part of the other one's write.
    caller.waiting.push({ ...entrant, start: AsyncResource.bind(start) });
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

/** The next request whose caller still waits, without a body if `mayHaveBody` is false. */
function takeWaiting(caller: Caller, mayHaveBody: boolean): Waiting | undefined {
  caller.waiting = caller.waiting.filter(({ isGone }) => !isGone());
  const index = mayHaveBody ? 0 : caller.waiting.findIndex(({ hasBody: has }) => !has);
  return index === -1 ? undefined : caller.waiting.splice(index, 1)[0];
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
