import { expect, test } from 'vitest';
import { isIpv4 } from './ipv4.ts';

test.each(['10.10.10.2', '0.0.0.0', '255.255.255.255'])('%s is an address', (text) => {
  expect(isIpv4(text)).toBe(true);
});

test.each(['', '10.10.10', '10.10.10.2.3', '10.10.10.256', '10.10.010.2', '10.10.10.', '10.10.10.x', 'fe80::1'])(
  '%j is none',
  (text) => {
    expect(isIpv4(text)).toBe(false);
  },
);
