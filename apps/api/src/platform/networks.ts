import ipaddr from 'ipaddr.js';

/**
 * Whom a limit by address counts as one caller, such as `192.0.2.9/32` or `2001:db8:5:20::/64`: an IPv6 customer has a whole
 * /64, so a limit for each of its addresses would be none.
 */
export const callerOf = (address: string): string => networkOf(address, { ipv4: 32, ipv6: 64 });

/** The network that a returning user is likely to have again, though providers change the address: /24 or /56. */
export const homeNetworkOf = (address: string): string => networkOf(address, { ipv4: 24, ipv6: 56 });

/** Some proxies write the port of the caller behind the address, which differs for each connection. */
const PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/;

/** `192.0.2.9` for `192.0.2.9:51234`, and `2001:db8::9` for `[2001:db8::9]:51234`. Anything else as it is. */
export function withoutPort(address: string): string {
  const [, ipv6, ipv4] = PORT.exec(address) ?? [];
  return ipv6 ?? ipv4 ?? address;
}

/** Every spelling of an address gives the same network. What is no address stays as it is. */
function networkOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  const [withoutZone = ''] = withoutPort(address).split('%');
  if (!ipaddr.isValid(withoutZone)) return address;
  const parsed = ipaddr.process(withoutZone);
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const length = bits[parsed.kind()];
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${length}`).toString()}/${length}`;
}
