import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENT_DISCONNECTED } from '#errors/unavailable.ts';
import { callerOf } from '#platform/networks.ts';
import type { Client } from '#platform/keyed-queue.ts';
import type { Writer } from '#write-context.ts';

/** Returns the client of an Express request. */
export function clientOf(request: IncomingMessage & { ip?: string | undefined }, response: ServerResponse): Client {
  const leaving = new AbortController();
  // A connection that closes after the whole response was sent does not count.
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort(CLIENT_DISCONNECTED);
  });
  return { network: callerOf(request.ip ?? ''), left: leaving.signal };
}

/** True if Express could not send a file because the client has disconnected. */
export const hasLeft = (error: Error): boolean => 'code' in error && error.code === 'ECONNABORTED';

/** Returns whether the admin app or a script has sent a request, and the device of the sender. */
export const toolOf = ({ headers }: IncomingMessage): Pick<Writer, 'via' | 'device'> => ({
  // Browsers send an origin with every write; scripts send no origin.
  via: headers.origin === undefined ? 'skrip' : 'panel',
  device: deviceOf(headers['user-agent'] ?? ''),
});

/** Signs in a User-Agent and names of browsers. The first match counts, because a browser also claims to be browsers further down. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns the browser and the system of a User-Agent: `Chrome, Windows`. For a program that is no browser, returns its name. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(`${sign}/`))?.[1];
  if (browser === undefined) return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '';
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1];
  return system === undefined ? browser : `${browser}, ${system}`;
}
