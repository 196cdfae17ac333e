import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** What replaces the `{{…}}` in the commands. */
export interface RouterFacts {
  serverAddress: string;
  isolirPort: number;
  /** Addresses that suspended customers may still reach. */
  openUrls: readonly string[];
  publicOrigin: string;
}

/** The RouterOS commands of `file` for one installation. */
export async function routerCommands(file: string, facts: RouterFacts): Promise<string> {
  return fill(await readFile(file, 'utf8'), facts);
}

/** Devices accept the API's address from DHCP only if it is an https address (RFC 8910 section 2). */
const HTTPS_PART = /^# \{\{#https\}\}\n([\s\S]*?)^# \{\{\/https\}\}\n/gm;

export function fill(template: string, { serverAddress, isolirPort, openUrls, publicOrigin }: RouterFacts): string {
  return template
    .replaceAll(HTTPS_PART, publicOrigin.startsWith('https:') ? '$1' : '')
    .replaceAll('{{SERVER_ADDRESS}}', serverAddress)
    .replaceAll('{{ISOLIR_PORT}}', String(isolirPort))
    .replaceAll('{{CAPTIVE_API}}', `${publicOrigin}/captive-portal/api`)
    .replaceAll('{{WALLED_GARDEN}}', openNames(openUrls).map(openName).join('\n'));
}

const openName = (name: string): string =>
  `/ip firewall address-list add list=isolir-boleh address=${name} comment="jala isolir: situs sendiri"`;

/** The host names that a router can resolve. Leaves out names that RouterOS would read as part of a command. */
function openNames(urls: readonly string[]): string[] {
  const names = urls.map((url) => new URL(url).hostname).filter(isOpenName);
  return [...new Set(names)];
}

const isOpenName = (name: string): boolean =>
  name !== 'localhost' && (isIP(name) === 4 ? !name.startsWith('127.') : /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(name));
