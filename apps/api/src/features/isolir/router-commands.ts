import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** Values for the placeholders `{{…}}` in the commands. */
export interface RouterFacts {
  serverAddress: string;
  isolirPort: number;
  /** The address list of the router that holds suspended customers. */
  listName: string;
  /** Addresses of the DNS servers that suspended customers may use, besides the router itself. */
  resolvers: readonly string[];
  /** Addresses that suspended customers may still reach. */
  openUrls: readonly string[];
  /** Address of the captive-portal API. Undefined if devices must not learn this address; see {@link captiveApi}. */
  captiveApi: string | undefined;
}

/** Returns the RouterOS commands in `file`, with the values of one installation. */
export async function routerCommands(file: string, facts: RouterFacts): Promise<string> {
  return fill(await readFile(file, 'utf8'), facts);
}

/**
 * Returns the address of the captive-portal API, for DHCP. Undefined without https, which RFC 8910 section 2 requires. Also undefined if
 * ISOLIR_CIDRS is empty: the API would then answer that no device is captive, and devices of suspended customers would not show the notice.
 */
export function captiveApi(publicOrigin: string, cidrs: readonly string[]): string | undefined {
  return publicOrigin.startsWith('https:') && cidrs.length > 0 ? `${publicOrigin}/captive-portal/api` : undefined;
}

const CAPTIVE_PART = /^# \{\{#captive\}\}\n([\s\S]*?)^# \{\{\/captive\}\}\n/gm;

export function fill(template: string, facts: RouterFacts): string {
  const open = facts.openUrls.map((url) => new URL(url)).filter(({ hostname }) => isOpenName(hostname));
  return template
    .replaceAll(CAPTIVE_PART, facts.captiveApi === undefined ? '' : '$1')
    .replaceAll(
      '{{OPEN_ADDRESSES}}',
      [...new Set([facts.serverAddress, ...open.map(({ hostname }) => hostname)])].join(','),
    )
    .replaceAll('{{SERVER_ADDRESS}}', facts.serverAddress)
    .replaceAll('{{ISOLIR_PORT}}', String(facts.isolirPort))
    .replaceAll('{{LIST}}', facts.listName)
    .replaceAll('{{OPEN_PORTS}}', portsOf(open).join(','))
    .replaceAll('{{RESOLVERS}}', facts.resolvers.filter((address) => isIP(address) === 4).join(','))
    .replaceAll('{{RESOLVERS6}}', facts.resolvers.filter((address) => isIP(address) === 6).join(','))
    .replaceAll('{{CAPTIVE_API}}', facts.captiveApi ?? '');
}

/** Returns the ports of http and https, and the ports in the addresses. */
function portsOf(urls: readonly URL[]): string[] {
  return [...new Set(['80', '443', ...urls.map(({ port }) => port).filter((port) => port !== '')])];
}

/** False for names that no other machine can use, and for names that RouterOS would read as part of a command. */
const isOpenName = (name: string): boolean =>
  name !== 'localhost' && (isIP(name) === 4 ? !name.startsWith('127.') : /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(name));
