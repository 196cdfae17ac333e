import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { GeocodingResult } from '@jala/schema/geocoding';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { createGeocodingCache } from './geocoding-cache.service.ts';
import { createGeocodingTurns, type Turn } from './geocoding-turns.service.ts';
import { createNominatim, RefusedError } from './nominatim.ts';

/**
 * Finds places by address, best match first. Throws upstream-failed when the service fails or has refused us, and
 * too-many-requests when the caller would have to wait too long.
 */
export type Geocode = (query: string) => Promise<GeocodingResult[]>;

interface Options {
  /** The address of the search call (GEOCODER_URL). */
  address: string;
  publicOrigin: string;
  /** How long a request may take. */
  timeoutMs?: number;
  /** How long a caller waits for a turn. */
  patienceMs?: number;
}

/** https://operations.osmfoundation.org/policies/nominatim: at most one request a second from one application. */
const PAUSE_MS = 1000;
/** How long no process asks the service again after a refusal. */
const REFUSED_MS = 15 * 60 * 1000;
/** A waiting caller looks this often for a free turn: another process may end its turn long before its lease runs out. */
const POLL_MS = 250;

/** A search with the service at `address` that sends few requests: it caches results, and the processes on `db` take turns. */
export function createGeocoding(
  db: DataSource,
  { address, publicOrigin, timeoutMs = 8000, patienceMs = 8000 }: Options,
): Geocode {
  const source = sourceOf(address);
  // URL.origin encodes a domain that is not ASCII, so that it fits into a header.
  const ask = createNominatim(address, { userAgent: `Jala (${new URL(publicOrigin).origin})`, timeoutMs });
  const cache = createGeocodingCache(db, source);
  const leaseMs = timeoutMs + PAUSE_MS;
  const turns = createGeocodingTurns(db, source, { pauseMs: PAUSE_MS, leaseMs, refusedMs: REFUSED_MS });
  const queue = createQueue(Math.floor(patienceMs / PAUSE_MS));
  const running = new Map<string, Promise<GeocodingResult[]>>();

  async function askInTurn(query: string, turn: Turn): Promise<GeocodingResult[]> {
    let isRefused = false;
    try {
      const results = await ask(query);
      await cache.write(keyOf(query), results);
      return results;
    } catch (error) {
      isRefused = error instanceof DomainError && error.cause instanceof RefusedError;
      throw isRefused ? failed({ retryAfterMs: REFUSED_MS, cause: error }) : error;
    } finally {
      await turn.end({ isRefused });
    }
  }

  /** Throws too-many-requests when no turn is free before `deadline`, by `performance.now()`. */
  async function waitForAnswer(query: string, deadline: number): Promise<GeocodingResult[]> {
    for (;;) {
      // The previous turn may have asked for the same place.
      const cached = await cache.read(keyOf(query));
      if (cached !== undefined) return cached;
      const turn = await turns.take();
      if ('end' in turn) return askInTurn(query, turn);
      if (turn.isRefused) throw failed({ retryAfterMs: turn.waitMs });
      if (performance.now() >= deadline) throw busy(turn.waitMs);
      await sleep(Math.min(turn.waitMs, POLL_MS));
    }
  }

  async function find(query: string): Promise<GeocodingResult[]> {
    const deadline = performance.now() + patienceMs;
    // A cached result needs no turn.
    return (await cache.read(keyOf(query))) ?? queue(() => waitForAnswer(query, deadline));
  }

  return async (asked) => {
    const query = normalise(asked);
    const key = keyOf(query);
    // Callers who ask for the same place at the same time share one request.
    const answer = running.get(key) ?? find(query).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}

/** Runs one act after the other. Throws too-many-requests when `max` acts already run or wait: another would wait too long. */
function createQueue(max: number) {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (length >= max) throw busy(length * PAUSE_MS);
    length += 1;
    const own = last.then(act).finally(() => (length -= 1));
    // Only the caller of this act needs to know that it failed.
    last = own.catch(() => undefined);
    return own;
  };
}

/** Names the service without the parts of its address that may be secret. */
function sourceOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

const normalise = (query: string): string => query.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
/** Upper and lower case find the same places. */
const keyOf = (query: string): string => query.toLowerCase();

const failed = ({ retryAfterMs, cause }: { retryAfterMs: number; cause?: unknown }): DomainError =>
  new DomainError('upstream-failed', messages.geocodingFailed, { retryAfter: toSeconds(retryAfterMs), cause });

const busy = (waitMs: number): DomainError =>
  new DomainError('too-many-requests', messages.geocodingFailed, { retryAfter: toSeconds(waitMs) });

const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
