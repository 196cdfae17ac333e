import type { IncomingMessage } from 'node:http';

/** What a call on the isolir listener gets (contract section 7). */
export type IsolirAnswer = 'page' | 'redirect' | 'captive-portal' | 'refusal';

export const CAPTIVE_PORTAL_API = '/captive-portal/api';

export type Call = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Devices find out by such calls whether their network is free, so every page that is asked for is answered by the
 * notice; with `publicUrl` that is a redirect to it, unless the call is for its own name.
 */
export function answerFor(call: Call, publicUrl: URL | undefined): IsolirAnswer {
  const { name, path } = targetOf(call);
  if (!isRead(call)) return 'refusal';
  if (path === CAPTIVE_PORTAL_API) return 'captive-portal';
  if (call.headers.upgrade !== undefined || !acceptsPage(call.headers.accept)) return 'refusal';
  // Ports are left aside: they may differ on the way through a router, and a redirect to itself would never end.
  return publicUrl === undefined || name === plainName(publicUrl.host) ? 'page' : 'redirect';
}

const isRead = ({ method }: Call): boolean => method === 'GET' || method === 'HEAD';

/** The name and the path that are asked for; an absolute target goes before `Host` (RFC 9112 section 3.2.2). */
function targetOf({ url = '/', headers }: Call): { name: string | undefined; path: string } {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [undefined, undefined, url];
  const host = authority ?? headers.host;
  const [path = ''] = rest.split(/[?#]/, 1);
  return { name: host === undefined ? undefined : plainName(host), path };
}

const plainName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** Only whoever names types, and none that a page could be, wants none: programs and pictures. */
function acceptsPage(accept: string | undefined): boolean {
  const types = (accept ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  const named = types.filter((type) => type !== '');
  return named.length === 0 || named.some((type) => !NO_PAGE.test(type));
}

const NO_PAGE = /^(?:application\/(?:[\w.-]+\+)?json|(?:image|audio|video|font)\/.*)$/;
