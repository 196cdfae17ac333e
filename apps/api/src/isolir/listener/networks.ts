import { BlockList, isIP } from 'node:net';

/** Whether this is an address with the length of its network's part, such as `10.10.0.0/16`, `2001:db8::/32` or `0.0.0.0/0`. */
export function isNetwork(text: string): boolean {
  const [address = '', length = '', ...rest] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && rest.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits;
}

/** Tells of an address whether it lies in one of `networks`, each an {@link isNetwork}; IPv4 inside IPv6 counts as IPv4. */
export function insideOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    list.addSubnet(address, Number(length), familyOf(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
