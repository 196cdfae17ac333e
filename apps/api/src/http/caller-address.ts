import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';
import { withoutPort } from '#platform/networks.ts';
import type { Logger } from '#logger.ts';

/** Values of Express' `trust proxy`: true, false, the number of proxies, or their addresses separated by commas. */
export type TrustProxy = boolean | number | string;

/** Returns a function that finds the caller's network address as Express' `request.ip` does, for a listener without Express. */
export function createCallerAddress(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trust = trustBy(trustProxy);
  return (request) => {
    // Undefined when the caller has already disconnected.
    const address: string | undefined = proxyaddr(request, trust);
    return address ?? '';
  };
}

function trustBy(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'string') return proxyaddr.compile(trustProxy.split(',').map((part) => part.trim()));
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : () => trustProxy;
}

/** Removes the ports that some proxies, Azure's among them, add to the addresses in X-Forwarded-For. */
export function dropPorts({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || !/:\d+\s*(?:,|$)/.test(forwarded)) return;
  headers['x-forwarded-for'] = forwarded
    .split(',')
    .map((address) => withoutPort(address.trim()))
    .join(', ');
}

/**
 * Returns a function that warns once when a request has X-Forwarded-For although no proxy is trusted. Behind a proxy that is not trusted,
 * all visitors seem to have the proxy's address, so ten wrong passwords from anywhere would lock the staff out.
 */
export function warnOfForwarding(logger: Logger, trustProxy: TrustProxy): (request: IncomingMessage) => void {
  let isQuiet = trustProxy !== false;
  return (request) => {
    if (isQuiet || request.headers['x-forwarded-for'] === undefined) return;
    isQuiet = true;
    logger.warn(
      'TRUST_PROXY: a request came with X-Forwarded-For, but no proxy is trusted. If Jala is behind a proxy on this machine, set TRUST_PROXY=loopback.',
    );
  };
}
