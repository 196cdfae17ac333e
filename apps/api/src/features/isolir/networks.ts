import { BlockList, isIP } from 'node:net';

/** Whether this is an address with the length of its network's part, such as `10.10.0.0/16` or `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && rest.length === 0 && /^\d{1,3}$/.test(length ?? '') && Number(length) <= bits;
}

/** Tells of an address whether it lies in one of `networks`, each an {@link isNetwork}; IPv4 inside IPv6 counts as IPv4. */
export function insideOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    list.addSubnet(address, Number(length), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    return family > 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}
