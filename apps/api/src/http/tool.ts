import type { IncomingMessage } from 'node:http';
import type { Writer } from '#write-context.ts';

/** Returns the tool of a request, which is a person's admin app or a script, and its device. */
export const toolOf = ({ headers }: IncomingMessage): Pick<Writer, 'via' | 'device'> => ({
  // Browsers name the origin of every write; scripts have none.
  via: headers.origin === undefined ? 'skrip' : 'panel',
  device: deviceOf(headers['user-agent'] ?? ''),
});

/** In the order in which to look, because each browser also claims to be those below it. */
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

/** Names browser and system of a User-Agent as people do: `Chrome, Windows`. For others than browsers, the name of the program. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(`${sign}/`))?.[1];
  if (browser === undefined) return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '';
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1];
  return system === undefined ? browser : `${browser}, ${system}`;
}
