import { z } from 'zod';
import type { GeocodingResult } from '@jala/schema/geocoding';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** Finds places by address. Throws upstream-failed. */
export type Geocode = (query: string) => Promise<GeocodingResult[]>;

const TIMEOUT_MS = 8000;
const LARGEST_ANSWER = 1_000_000;
const MOST_RESULTS = 5;

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);
const Answer = z.array(z.object({ lat: degrees(90), lon: degrees(180), display_name: z.string() }));

/**
 * Asks a service that speaks Nominatim's search call. The address is the setting's alone: the query is one parameter of it.
 * `userAgent` names this installation, as Nominatim's usage policy asks.
 */
export function createNominatim(address: string, userAgent: string): Geocode {
  return async (query) => {
    const url = new URL(address);
    url.searchParams.set('q', query);
    url.searchParams.set('format', 'json');
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'user-agent': userAgent },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
      return Answer.parse(JSON.parse(await readBounded(response)))
        .slice(0, MOST_RESULTS)
        .map(toResult);
    } catch (cause) {
      throw new DomainError('upstream-failed', messages.geocodingFailed, { cause });
    }
  };
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

const toResult = ({ lat, lon, display_name }: GeocodingResult): GeocodingResult => ({ lat, lon, display_name });
