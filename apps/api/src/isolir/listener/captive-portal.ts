import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Answers `GET /captive-portal/api`. */
export type CaptivePortal = (request: IncomingMessage, response: ServerResponse) => void;

interface Options {
  /** Networks of suspended customers. */
  cidrs: readonly string[];
  /** Address of the notice. */
  portalUrl: string;
  /** Returns the caller's network address. Only proxies that TRUST_PROXY names may claim another address. */
  callerAddress: (request: IncomingMessage) => string;
}

/** Creates the API by which a device learns whether its network is captive (RFC 8908 section 4 and 5). */
export function createCaptivePortal({ cidrs, portalUrl, callerAddress }: Options): CaptivePortal {
  const isCustomer = matchAddress(cidrs);
  return (request, response) => {
    const body = JSON.stringify({ captive: isCustomer(callerAddress(request)), 'user-portal-url': portalUrl });
    response
      .writeHead(200, {
        'Content-Type': 'application/captive+json',
        'Content-Length': Buffer.byteLength(body),
        // The response changes when the bill is paid, so devices must request it again each time.
        'Cache-Control': 'private, no-cache',
        'X-Content-Type-Options': 'nosniff',
      })
      .end(body);
  };
}

/** Returns a function that tells whether an address lies in one of `networks`, such as `10.10.0.0/16`. IPv4 inside IPv6 counts as IPv4. */
function matchAddress(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
