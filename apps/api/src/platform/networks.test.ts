import { expect, it } from 'vitest';
import { callerOf, homeNetworkOf } from './networks.ts';

it.each([
  ['192.0.2.9', '192.0.2.9/32'],
  ['::ffff:192.0.2.9', '192.0.2.9/32'],
  ['2001:db8:5:20::1', '2001:db8:5:20::/64'],
  ['2001:0DB8:0005:0020:ffff:ffff:ffff:ffff', '2001:db8:5:20::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['192.0.2.9:51000', '192.0.2.9/32'],
  ['[2001:db8:5:20::1]:51000', '2001:db8:5:20::/64'],
])('a limit counts %s as %s', (address, caller) => {
  expect(callerOf(address)).toBe(caller);
});

it.each([
  ['192.0.2.9', '192.0.2.0/24'],
  ['2001:db8:5:20ff::1', '2001:db8:5:2000::/56'],
])('a user at %s is at home in %s', (address, network) => {
  expect(homeNetworkOf(address)).toBe(network);
});

it.each(['', 'site'])('%j, which is no address, stays as it is', (word) => {
  expect([callerOf(word), homeNetworkOf(word)]).toEqual([word, word]);
});
