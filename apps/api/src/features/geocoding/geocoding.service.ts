import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { GeocodingResult } from '@jala/schema/wire/geocoding';
import { messages } from '@jala/schema/messages';
import { LOCKS } from '#database/advisory-locks.ts';
import { transactionOnce } from '#database/retry.ts';
import { DomainError } from '#errors/domain-error.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { LIMITS } from '#platform/limits.ts';
import { createGeocodingCache } from './geocoding-cache.service.ts';
import { createNominatim, RefusedError } from './nominatim.ts';

/**
 * Finds places by address, best match first. Throws upstream-failed when the service fails or has refused us,
 * too-many-requests when the caller would have to wait too long, and unavailable when too many callers wait.
 */
export type Geocode = (query: string) => Promise<GeocodingResult[]>;

interface Options {
  /** The address of the search call (GEOCODER_URL). */
  address: string;
  publicOrigin: string;
  /** Maximum duration of a request. */
  timeoutMs?: number;
  /** Maximum time that a caller waits for a turn. Shorter than the statement timeout of the database. */
  queueTimeoutMs?: number;
  /** Time between the end of one request and the start of the next request. */
  pauseMs?: number;
}

/** https://operations.osmfoundation.org/policies/nominatim: at most one request a second from one application. */
const PAUSE_MS = 1000;
/** Time after a refusal, in ms, in which this process sends no request to the service. */
const REFUSED_MS = 15 * 60 * 1000;

/** Returns a search that sends few requests to the service at `address`: results are cached, and all processes that use `db` take turns. */
export function createGeocoding(
  db: DataSource,
  { address, publicOrigin, timeoutMs = 8000, queueTimeoutMs = 8000, pauseMs = PAUSE_MS }: Options,
): Geocode {
  const source = sourceOf(address);
  // URL.origin encodes a domain that is not ASCII, so that it fits into a header.
  const ask = createNominatim(address, { userAgent: `Jala (${new URL(publicOrigin).origin})`, timeoutMs });
  const cache = createGeocodingCache(db, source);
  const queue = createKeyedQueue(LIMITS.geocoder);
  const running = new Map<string, Promise<GeocodingResult[]>>();
  /** End of the pause after a refusal, in the time of `performance.now()`. */
  let refusedUntil = 0;

  async function askService(query: string): Promise<GeocodingResult[]> {
    try {
      const results = await ask(query);
      await cache.write(keyOf(query), results);
      return results;
    } catch (error) {
      if (!(error instanceof DomainError && error.cause instanceof RefusedError)) throw error;
      refusedUntil = performance.now() + REFUSED_MS;
      throw failed({ retryAfterMs: REFUSED_MS, cause: error });
    }
  }

  /** Passes the answer on without waiting for the pause. The turn ends after the pause, so that no process sends a request in the pause. */
  async function takeTurn(query: string, answer: (found: GeocodingResult[] | Promise<GeocodingResult[]>) => void) {
    // The previous turn may have asked for the same place.
    const cached = await cache.read(keyOf(query));
    if (cached !== undefined) return answer(cached);
    const refusedMs = refusedUntil - performance.now();
    if (refusedMs > 0) throw failed({ retryAfterMs: refusedMs });
    const asked = askService(query);
    answer(asked);
    await asked.catch(() => undefined);
    await sleep(pauseMs);
  }

  /** Waits for a turn. Only the first caller in the queue of this process uses a connection to the database. */
  function askInTurn(query: string): Promise<GeocodingResult[]> {
    const deadline = performance.now() + queueTimeoutMs;
    return new Promise((resolve, reject) => {
      const turn = () =>
        transactionOnce(db, async (manager) => {
          await lock(manager, source, deadline - performance.now());
          await takeTurn(query, resolve);
        });
      queue(source, turn).catch(reject);
    });
  }

  // A cached result needs no turn.
  const find = async (query: string) => (await cache.read(keyOf(query))) ?? askInTurn(query);

  return async (asked) => {
    const query = normalise(asked);
    const key = keyOf(query);
    // Callers who ask for the same place at the same time share one request.
    const answer = running.get(key) ?? find(query).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}

/**
 * Locks out the other processes until the transaction ends or the connection breaks. Throws too-many-requests if the lock takes longer
 * than `waitMs`. Switches off the database's idle timeout, because the transaction waits for the service.
 */
async function lock(manager: EntityManager, source: string, waitMs: number): Promise<void> {
  if (waitMs <= 0) throw busy();
  const limits = `SELECT set_config('lock_timeout', $1, true), set_config('idle_in_transaction_session_timeout', '0', true)`;
  await manager.query(limits, [String(Math.ceil(waitMs))]);
  await manager
    .query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.geocoder, source])
    .catch((cause: unknown) => {
      throw Object(cause).code === LOCK_NOT_AVAILABLE ? busy(cause) : cause;
    });
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Returns the address of the service without the parts that may be secret. */
function sourceOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

const normalise = (query: string): string => query.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
/** Returns the cache key of a query: upper and lower case find the same places. */
const keyOf = (query: string): string => query.toLowerCase();

const failed = ({ retryAfterMs, cause }: { retryAfterMs: number; cause?: unknown }): DomainError =>
  new DomainError('upstream-failed', messages.geocodingFailed, { retryAfter: Math.ceil(retryAfterMs / 1000), cause });

const busy = (cause?: unknown): DomainError =>
  new DomainError('too-many-requests', messages.geocodingFailed, { retryAfter: 2, cause });
