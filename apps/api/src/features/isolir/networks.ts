import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';

/** Whether this is an address with the length of its network's part, such as `10.10.0.0/16` or `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', length = ''] = text.split('/', 2);
  if (isIP(address) === 0 || text !== `${address}/${length}` || !/^\d+$/.test(length)) return false;
  try {
    insideOf([text]);
    return true;
  } catch {
    return false;
  }
}

/** Tells of an address whether it lies in one of `networks`, each an {@link isNetwork}; IPv4 inside IPv6 counts as IPv4. */
export function insideOf(networks: readonly string[]): (address: string) => boolean {
  const isInside = proxyaddr.compile([...networks]);
  return (address) => isInside(address, 0);
}
