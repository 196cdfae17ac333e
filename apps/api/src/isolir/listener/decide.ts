import type { IncomingMessage } from 'node:http';

/** Answer to a request to the isolir listener (contract section 7). */
export type IsolirAnswer = 'page' | 'redirect' | 'captive-portal' | 'refusal';

export const CAPTIVE_PORTAL_API = '/captive-portal/api';

export type Call = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Decides the answer to a request. Every request for a page gets the notice, because devices use such requests to test whether their
 * network has free access. With `publicUrl`, the answer is a redirect to `publicUrl` instead, unless the request already asks for its host.
 */
export function answerFor(call: Call, publicUrl: URL | undefined): IsolirAnswer {
  const { name, path } = targetOf(call);
  if (!isRead(call)) return 'refusal';
  if (path === CAPTIVE_PORTAL_API) return 'captive-portal';
  if (wantsOtherProtocol(call) || !acceptsPage(call.headers.accept)) return 'refusal';
  // Ignores the port, which a router may change. Otherwise, `publicUrl` could redirect to itself without end.
  return publicUrl === undefined || name === plainName(publicUrl.host) ? 'page' : 'redirect';
}

const isRead = ({ method }: Call): boolean => method === 'GET' || method === 'HEAD';

/** True for an upgrade to another protocol than HTTP/2. A client that offers HTTP/2 also accepts HTTP/1.1 (RFC 9110 section 7.8). */
const wantsOtherProtocol = ({ headers: { upgrade = '' } }: Call): boolean => !/^\s*(?:h2c)?\s*$/i.test(upgrade);

/** Returns the requested host and path. An absolute target takes precedence over `Host` (RFC 9112 section 3.2.2). */
function targetOf({ url = '/', headers }: Call): { name: string | undefined; path: string } {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [undefined, undefined, url];
  const host = authority ?? headers.host;
  const [path = ''] = rest.split(/[?#]/, 1);
  return { name: host === undefined ? undefined : plainName(host), path };
}

const plainName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** Returns false only if the caller lists types and all of them are JSON or media, as programs and image tags do. */
function acceptsPage(accept: string | undefined): boolean {
  const types = (accept ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  const named = types.filter((type) => type !== '');
  return named.length === 0 || named.some((type) => !NO_PAGE.test(type));
}

const NO_PAGE = /^(?:application\/(?:[\w.-]+\+)?json|(?:image|audio|video|font)\/.*)$/;
