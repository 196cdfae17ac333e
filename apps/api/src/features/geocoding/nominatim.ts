import { z } from 'zod';
import type { GeocodingResult } from '@jala/schema/wire/geocoding';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** Thrown when the service has blocked us, or when we have sent too many requests. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

interface Options {
  /** Names this installation, as Nominatim's usage policy requires. */
  userAgent: string;
  timeoutMs: number;
}

/** Maximum bytes of a response. Five places take a few kilobytes. */
const MAX_RESPONSE_BYTES = 256 * 1024;
const MAX_NAME = 1000;
const MAX_RESULTS = 5;
/** 403: blocked. 429: asked too often. */
const REFUSALS = new Set([403, 429]);

const degrees = (limit: number) =>
  z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number<string | number>().min(-limit).max(limit));
const Answer = z.array(z.object({ lat: degrees(90), lon: degrees(180), display_name: z.string().max(MAX_NAME) }));

/**
 * Returns a search for places in Indonesia, with a service that has Nominatim's search API. The query becomes one parameter and cannot
 * change other parts of the address. Throws upstream-failed, with a {@link RefusedError} as its cause after a refusal.
 */
export function createNominatim(address: string, { userAgent, timeoutMs }: Options) {
  return async (query: string): Promise<GeocodingResult[]> => {
    try {
      const response = await fetch(searchAddress(address, query), {
        headers: { accept: 'application/json', 'accept-language': 'id', 'user-agent': userAgent },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await refuseFault(response);
      const places: unknown = JSON.parse(await readBounded(response));
      // Parsing thousands of places would block the event loop.
      return Answer.parse(Array.isArray(places) ? places.slice(0, MAX_RESULTS) : places);
    } catch (cause) {
      throw new DomainError('upstream-failed', messages.geocodingFailed, { cause });
    }
  };
}

/** Adds the query to the configured address, and keeps the address's other parameters, such as a key. */
function searchAddress(address: string, query: string): URL {
  const url = new URL(address);
  const parameters = { q: query, format: 'json', countrycodes: 'id', limit: String(MAX_RESULTS) };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

async function refuseFault(response: Response): Promise<void> {
  if (response.ok) return;
  // An unread body would keep the connection open.
  await response.body?.cancel();
  const message = `the geocoder answered ${response.status}`;
  throw REFUSALS.has(response.status) ? new RefusedError(message) : new Error(message);
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES) throw new Error('the geocoder sent too long a response');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
