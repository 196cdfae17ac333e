import { isTelephone, telephoneLink } from '@jala/schema/rules/telephone';
import { ALLOWED } from './allowed.ts';

const PROTOCOLS: ReadonlySet<string> = new Set(ALLOWED.linkProtocols);
const MAIL = /^[^\s@/:?#]+@(?:[^\s@/:?#.]+\.)+\p{L}{2,}$/u;
const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}\.?(?::\d+)?(?:[/?#]|$)/u;
const IP_ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?(?:[/?#]|$)/;
/** A plus or a zero, then at least eight digits. A shorter number may not be a telephone number. */
const COMPLETE_NUMBER = /^(?:\+|\(?0)(?:\D*\d){8}/;

/**
 * The address that a user means by a typed link: `jala.net` is a site, `cs@jala.net` is mail, `0812 3456 7890` is a phone
 * number, and a path (`/kontak-kami`) or an anchor (`#paket`) stays as it is. Undefined if the text is not an address or has
 * a protocol that the server removes.
 */
export function linkAddress(typed: string): string | undefined {
  const address = withoutControls(typed).trim();
  if (/^[/?#]/.test(address)) return ownAddress(address);
  if (MAIL.test(address)) return `mailto:${address}`;
  if (IP_ADDRESS.test(address)) return webAddress('http', address);
  if (HOST.test(address)) return webAddress('https', address);
  return phoneAddress(address) ?? addressOfProtocol(address);
}

/** Redirect pages that programs put in front of a link's target, and the query parameter that contains the target. */
const BEFORE_LINKS: readonly [page: RegExp, name: string][] = [
  [/^https?:\/\/(?:www\.)?google\.[a-z.]{2,7}\/url\?/i, 'q'],
  [/^https?:\/\/(?:www\.)?google\.[a-z.]{2,7}\/url\?/i, 'url'],
  [/^https?:\/\/lm?\.facebook\.com\/l\.php\?/i, 'u'],
  [/^https?:\/\/[a-z\d]+\.safelinks\.protection\.outlook\.com\//i, 'url'],
];

/** Returns the target of a link to a page that only counts or checks clicks. Returns any other address unchanged. */
function unwrapped(address: string): string {
  for (const [page, name] of BEFORE_LINKS) {
    const target = page.test(address) && URL.canParse(address) ? new URL(address).searchParams.get(name) : null;
    if (target !== null && /^(?:https?|mailto|tel):/i.test(target)) return target;
  }
  return address;
}

/**
 * The address of a link in pasted HTML, where, unlike in `linkAddress`, `harga.html` is a file on another site and not a
 * host. Undefined if the link does not work outside the page that it was copied from.
 */
export function pastedAddress(href: string): string | undefined {
  const address = unwrapped(withoutControls(href).trim());
  return /^[/?#]/.test(address) ? ownAddress(address) : addressOfProtocol(address);
}

/** Browsers ignore control characters in an address, so they would run `java\nscript:`. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '');
}

function ownAddress(address: string): string | undefined {
  // For a browser, `//` and `/\` start the address of another site.
  if (/^[/\\]{2}/.test(address)) return webAddress('https', address.slice(2));
  return address === '/' || /^[^\s\\]{2,}$/.test(address) ? address : undefined;
}

function addressOfProtocol(address: string): string | undefined {
  const [, name = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.+)$/i.exec(address) ?? [];
  // The cleaner only knows protocols in lower case.
  const protocol = name.toLowerCase();
  if (!PROTOCOLS.has(protocol)) return undefined;
  if (protocol === 'http' || protocol === 'https') return webAddress(protocol, rest.replace(/^[/\\]*/, ''));
  return `${protocol}:${rest.trim().replaceAll(/\s+/g, protocol === 'mailto' ? '%20' : '')}`;
}

function webAddress(protocol: 'http' | 'https', rest: string): string | undefined {
  const address = `${protocol}://${rest.replaceAll(/\s/g, '%20')}`;
  return URL.canParse(address) ? address : undefined;
}

function phoneAddress(typed: string): string | undefined {
  return COMPLETE_NUMBER.test(typed) && isTelephone(typed) ? telephoneLink(typed) : undefined;
}
