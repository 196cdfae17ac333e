import { ALLOWED } from './allowed.ts';

const PROTOCOLS: ReadonlySet<string> = new Set(ALLOWED.linkProtocols);
const MAIL = /^[^\s@/:?#]+@(?:[^\s@/:?#.]+\.)+\p{L}{2,}$/u;
const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}\.?(?::\d+)?(?:[/?#]|$)/u;
const IP_ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?(?:[/?#]|$)/;
const PHONE_SHAPE = /^(?:\+|\(?0)[\d\s().-]+$/;
const PHONE_DIGITS = { least: 8, most: 15 };

/**
 * The address that someone means who types a link: `jala.net` is a site, `cs@jala.net` mail, `0812 3456 7890` a phone.
 * A path (`/kontak-kami`) and an anchor (`#paket`) stay. Nothing when it is no address, or one of a protocol that the
 * server takes away.
 */
export function linkAddress(typed: string): string | undefined {
  const address = withoutControls(typed).trim();
  if (/^[/?#]/.test(address)) return ownAddress(address);
  if (MAIL.test(address)) return `mailto:${address}`;
  if (IP_ADDRESS.test(address)) return webAddress('http', address);
  if (HOST.test(address)) return webAddress('https', address);
  return phoneAddress(address) ?? addressOfProtocol(address);
}

/**
 * The address that a link written elsewhere leads to: like `linkAddress`, but `harga.html` is a file of another site
 * here, no host. Nothing when it leads nowhere from here.
 */
export function writtenAddress(href: string): string | undefined {
  const address = withoutControls(href).trim();
  return /^[/?#]/.test(address) ? ownAddress(address) : addressOfProtocol(address);
}

/** Browsers pass over them within an address, so that `java\nscript:` runs. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '');
}

function ownAddress(address: string): string | undefined {
  // To a browser, `//` and `/\` begin another site's address.
  if (/^[/\\]{2}/.test(address)) return webAddress('https', address.slice(2));
  return address === '/' || /^[^\s\\]{2,}$/.test(address) ? address : undefined;
}

function addressOfProtocol(address: string): string | undefined {
  const [, name = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.+)$/i.exec(address) ?? [];
  // The cleaner knows protocols in small letters alone.
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
  const digits = typed.replaceAll(/\D/g, '');
  const isPhone = PHONE_SHAPE.test(typed) && digits.length >= PHONE_DIGITS.least && digits.length <= PHONE_DIGITS.most;
  return isPhone ? `tel:${typed.startsWith('+') ? '+' : ''}${digits}` : undefined;
}
