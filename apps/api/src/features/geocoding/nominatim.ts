import { z } from 'zod';
import type { GeocodingResult } from '@jala/schema/geocoding';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** The service does not want to be asked by us, or not so often. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

interface Options {
  /** Names this installation, as Nominatim's usage policy asks. */
  userAgent: string;
  timeoutMs: number;
}

const LARGEST_ANSWER = 1_000_000;
const MOST_RESULTS = 5;
/** 403: blocked. 429: asked too often. */
const REFUSALS = new Set([403, 429]);

const degrees = (limit: number) =>
  z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number<string | number>().min(-limit).max(limit));
const Answer = z.array(z.object({ lat: degrees(90), lon: degrees(180), display_name: z.string() }));

/**
 * Asks a service that speaks Nominatim's search call, for places in Indonesia. The address is the setting's alone: the
 * query is one parameter of it. Throws upstream-failed; the cause of that is a {@link RefusedError} after a refusal.
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
      return Answer.parse(JSON.parse(await readBounded(response))).slice(0, MOST_RESULTS);
    } catch (cause) {
      throw new DomainError('upstream-failed', messages.geocodingFailed, { cause });
    }
  };
}

/** Other parameters of the setting's own, such as a key, stay. */
function searchAddress(address: string, query: string): URL {
  const url = new URL(address);
  const parameters = { q: query, format: 'json', countrycodes: 'id', limit: String(MOST_RESULTS) };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

async function refuseFault(response: Response): Promise<void> {
  if (response.ok) return;
  // What is not read would hold the connection.
  await response.body?.cancel();
  const told = `the geocoder answered ${response.status}`;
  throw REFUSALS.has(response.status) ? new RefusedError(told) : new Error(told);
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new Error('the geocoder answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
