import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { GeocodingResult } from '@jala/schema/geocoding';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { createGeocodingCache } from './geocoding-cache.service.ts';
import { createGeocodingTurns, type Turn } from './geocoding-turns.service.ts';
import { createNominatim, RefusedError } from './nominatim.ts';

/** Finds places by address, best first. Throws upstream-failed, and too-many-requests when others are asking. */
export type Geocode = (query: string) => Promise<GeocodingResult[]>;

interface Options {
  /** Of the search call (GEOCODER_URL). */
  address: string;
  publicOrigin: string;
  /** Milliseconds that a request may take. */
  timeoutMs?: number;
  /** Milliseconds that somebody waits for a turn to ask. */
  patienceMs?: number;
}

/** https://operations.osmfoundation.org/policies/nominatim: at most one request a second, from all of an application. */
const PAUSE_MS = 1000;
const REFUSED_MS = 15 * 60 * 1000;
/** Another process may have its answer, and end its turn, long before its time is over. */
const LOOK_AGAIN_MS = 250;

/** Asks a service at `address` as seldom as it can: answers are kept, and all processes on `db` take turns. */
export function createGeocoding(
  db: DataSource,
  { address, publicOrigin, timeoutMs = 8000, patienceMs = 8000 }: Options,
): Geocode {
  const source = sourceOf(address);
  // As a header can carry it: a domain of other letters than ASCII in its own encoding.
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
      await cache.keep(keyOf(query), results);
      return results;
    } catch (error) {
      isRefused = error instanceof DomainError && error.cause instanceof RefusedError;
      throw isRefused ? failed({ retryAfterMs: REFUSED_MS, cause: error }) : error;
    } finally {
      await turn.end({ isRefused });
    }
  }

  /** `deadline` is the moment at which a turn comes too late. */
  async function waitForAnswer(query: string, deadline: number): Promise<GeocodingResult[]> {
    for (;;) {
      // Whoever had the turn before may have asked the same.
      const kept = await cache.read(keyOf(query));
      if (kept !== undefined) return kept;
      const turn = await turns.take();
      if ('end' in turn) return askInTurn(query, turn);
      if (turn.isRefused) throw failed({ retryAfterMs: turn.waitMs });
      if (Date.now() >= deadline) throw busy(turn.waitMs);
      await sleep(Math.min(turn.waitMs, LOOK_AGAIN_MS));
    }
  }

  async function find(query: string): Promise<GeocodingResult[]> {
    const deadline = Date.now() + patienceMs;
    // What is kept needs no turn.
    return (await cache.read(keyOf(query))) ?? queue(() => waitForAnswer(query, deadline));
  }

  return async (asked) => {
    const query = normalise(asked);
    const key = keyOf(query);
    // Two who ask the same at the same time wait for one answer.
    const answer = running.get(key) ?? find(query).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}

/** One after the other, first come, first served. More than `most` at once cannot all be served in time. */
function createQueue(most: number) {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (length >= most) throw busy(length * PAUSE_MS);
    length += 1;
    const own = last.then(act).finally(() => (length -= 1));
    // How it ends is told to whoever waits for it.
    last = own.catch(() => undefined);
    return own;
  };
}

/** The service, without what in its address may be a secret. */
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
