import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';

/** As Express' `trust proxy`: true, false, the number of proxies, or their addresses separated by commas. */
export type TrustProxy = boolean | number | string;

/** Finds the caller's network address as Express' `request.ip` does, for a listener without Express. */
export function createCallerAddress(trustProxy: TrustProxy): (request: IncomingMessage) => string {
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
