import type { IncomingMessage, ServerResponse } from 'node:http';
import { insideOf } from './networks.ts';

/** Answers `GET /captive-portal/api`. */
export type CaptivePortal = (request: IncomingMessage, response: ServerResponse) => void;

interface Options {
  /** Networks of suspended customers. */
  cidrs: readonly string[];
  /** Where people read the notice. */
  portalUrl: string;
  /** The caller's network address; other people's word for it counts only from configured proxies. */
  callerAddress: (request: IncomingMessage) => string;
}

/** The API by which a device learns that its network is captive (RFC 8908 section 4 and 5). */
export function createCaptivePortal({ cidrs, portalUrl, callerAddress }: Options): CaptivePortal {
  const isCustomer = insideOf(cidrs);
  return (request, response) => {
    const body = JSON.stringify({ captive: isCustomer(callerAddress(request)), 'user-portal-url': portalUrl });
    response
      .writeHead(200, {
        'Content-Type': 'application/captive+json',
        'Content-Length': Buffer.byteLength(body),
        // Asked again each time: once the bill is paid the answer is another.
        'Cache-Control': 'private, no-cache',
        'X-Content-Type-Options': 'nosniff',
      })
      .end(body);
  };
}
