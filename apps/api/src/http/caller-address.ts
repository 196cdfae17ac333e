import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';

/** As Express' `trust proxy`: all, none, so many in front, or those at these addresses, separated by commas. */
export type TrustProxy = boolean | number | string;

/** Tells the network address of whoever called, as Express' `request.ip`; for listeners without Express. */
export function createCallerAddress(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const trust = trustBy(trustProxy);
  return (request) => {
    // Nothing when the caller has gone already.
    const address: string | undefined = proxyaddr(request, trust);
    return address ?? '';
  };
}

function trustBy(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'string') return proxyaddr.compile(trustProxy.split(',').map((part) => part.trim()));
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : () => trustProxy;
}
