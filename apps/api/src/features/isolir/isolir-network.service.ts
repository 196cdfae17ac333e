import { networkInterfaces } from 'node:os';
import { isIP } from 'node:net';
import { messages } from '@jala/schema/messages';
import type { ProbeResult, RouterCommands, RouterCommandsQuery } from '@jala/schema/wire/isolir';
import { DomainError } from '#errors/domain-error.ts';
import { captiveApi, routerCommands } from './router-commands.ts';
import { testListener, type ListenerPlace } from './self-test.ts';

interface Needs {
  /** Address to which the listener is bound; undefined when the listener is off. */
  listener: ListenerPlace | undefined;
  publicOrigin: string;
  /** ISOLIR_PUBLIC_URL. */
  publicUrl: string | undefined;
  /** ISOLIR_CIDRS. */
  cidrs: readonly string[];
  /** The file of RouterOS commands, with placeholders. */
  commandsFile: string;
}

export type IsolirNetworkService = ReturnType<typeof createIsolirNetworkService>;

/** Writes the commands for the router in front of the isolir listener, and tests the listener. */
export function createIsolirNetworkService({ listener, publicOrigin, publicUrl, cidrs, commandsFile }: Needs) {
  const openUrls = publicUrl === undefined ? [publicOrigin] : [publicOrigin, publicUrl];
  return {
    /** Returns the router's commands for this installation, with the listener's port, or the default port while the listener is off. */
    async commands({ server_address, list_name, resolvers }: RouterCommandsQuery = {}): Promise<RouterCommands> {
      const addresses = reachableAddresses(listener?.host);
      const serverAddress = server_address ?? addresses[0] ?? LOOPBACK;
      const facts = {
        serverAddress,
        isolirPort: listener?.port ?? DEFAULT_PORT,
        listName: list_name ?? DEFAULT_LIST,
        resolvers: resolvers ?? [],
        openUrls,
        captiveApi: captiveApi(publicOrigin, cidrs),
      };
      return {
        server_address: serverAddress,
        addresses,
        listener: stateOf(listener),
        commands: await routerCommands(commandsFile, facts),
      };
    },

    /** Sends every probe to the listener. Throws not-found when the listener is off. */
    async selfTest(): Promise<ProbeResult[]> {
      if (listener === undefined) throw new DomainError('not-found', messages.isolirListenerOff);
      return testListener(reachable(listener), publicUrl);
    },
  };
}

const LOOPBACK = '127.0.0.1';
const DEFAULT_PORT = 3002;
const DEFAULT_LIST = 'isolir';
const EVERYWHERE = new Set(['0.0.0.0', '::']);

const isLoopback = (host: string): boolean => host.startsWith('127.') || host === '::1' || host === 'localhost';

function stateOf(listener: ListenerPlace | undefined): RouterCommands['listener'] {
  if (listener === undefined) return 'off';
  return isLoopback(listener.host) ? 'loopback' : 'open';
}

/** Returns the address at which this machine itself reaches one of its listeners. */
export function reachable({ host, port }: ListenerPlace): ListenerPlace {
  if (host === '::') return { host: '::1', port };
  return { host: host === '0.0.0.0' ? LOOPBACK : host, port };
}

/** Returns the IPv4 addresses of this machine except loopback addresses. If the listener is bound to one of them, returns only this one. */
function reachableAddresses(host: string | undefined): string[] {
  if (host !== undefined && isIP(host) === 4 && !EVERYWHERE.has(host) && !isLoopback(host)) return [host];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
