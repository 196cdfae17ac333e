import ipaddr from 'ipaddr.js';

/**
 * Returns the network that a limit counts as one caller, such as `192.0.2.9/32` or `2001:db8:5:20::/64`. An IPv6 customer has a
 * whole /64, so a limit for each single address would have no effect.
 */
export const callerOf = (address: string): string => networkOf(address, { ipv4: 32, ipv6: 64 });

/** Returns the network that a returning user is likely to have again, although providers change the address: /24 or /56. */
export const homeNetworkOf = (address: string): string => networkOf(address, { ipv4: 24, ipv6: 56 });

/** Address followed by a port. Some proxies add the port of the caller, which differs for each connection. */
const PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/;

/** Returns `192.0.2.9` for `192.0.2.9:51234`, and `2001:db8::9` for `[2001:db8::9]:51234`. Returns any other text unchanged. */
export function withoutPort(address: string): string {
  const [, ipv6, ipv4] = PORT.exec(address) ?? [];
  return ipv6 ?? ipv4 ?? address;
}

/** Returns the network of an address, the same for every spelling of the address. Returns a text that is no address unchanged. */
function networkOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  const [withoutZone = ''] = withoutPort(address).split('%');
  if (!ipaddr.isValid(withoutZone)) return address;
  const parsed = ipaddr.process(withoutZone);
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const length = bits[parsed.kind()];
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${length}`).toString()}/${length}`;
}
