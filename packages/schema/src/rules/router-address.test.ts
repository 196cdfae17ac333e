import { expect, it } from 'vitest';
import { isRouterAddress } from './router-address.ts';

it.each(['10.20.30.40', '192.168.1.2', '100.64.0.9', '203.0.113.7', '223.255.255.254'])(
  '%s is an address',
  (address) => {
    expect(isRouterAddress(address)).toBe(true);
  },
);

it.each([
  ['no machine', '0.0.0.0'],
  ['no machine', '0.1.2.3'],
  ['the router itself', '127.0.0.1'],
  ['the router itself', '127.255.0.9'],
  ['a group', '224.0.0.1'],
  ['a group', '239.255.255.250'],
  ['nobody', '240.0.0.1'],
  ['everybody', '255.255.255.255'],
  ['no address', '10.20.30'],
  ['no address', '10.20.30.256'],
  ['no address', '10.20.30.40.'],
  ['no address', '10.20.30.40.50'],
  ['no address', '010.20.30.40'],
  ['no address', ' 10.20.30.40'],
  ['no address', '10.20.30.40 /system reset'],
  ['no address', ''],
])('an address of %s is refused: %j', (_whose, address) => {
  expect(isRouterAddress(address)).toBe(false);
});
