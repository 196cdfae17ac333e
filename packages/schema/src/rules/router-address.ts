const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * Tells whether this is the IPv4 address of one other machine, to which a router can send packets: not 0.0.0.0/8, loopback, multicast or
 * the reserved range with the broadcast address (RFC 6890).
 */
export function isRouterAddress(value: string): boolean {
  const first = Number(value.split('.', 1)[0]);
  return IPV4.test(value) && first !== 0 && first !== 127 && first < 224;
}
