import { expect, it } from 'vitest';
import { networkOf, otherNetworkOf, profileFromTyped } from './social.ts';

it.each([
  ['instagram', '@jalanet', 'https://www.instagram.com/jalanet'],
  ['instagram', ' @jala.net ', 'https://www.instagram.com/jala.net'],
  ['instagram', 'instagram.com/jalanet', 'instagram.com/jalanet'],
  ['youtube', '@jalanet', 'https://www.youtube.com/@jalanet'],
  ['tiktok', '@jalanet', 'https://www.tiktok.com/@jalanet'],
  ['linkedin', '@jala-net', 'https://www.linkedin.com/company/jala-net'],
  ['x', 'https://x.com/jalanet', 'https://x.com/jalanet'],
  ['facebook', '', ''],
  ['facebook', 'Jala Net Cirebon', 'Jala Net Cirebon'],
] as const)('%s: %j is understood as %j', (network, typed, link) => {
  expect(profileFromTyped(network, typed)).toBe(link);
});

it('knows the networks by the keys of their items', () => {
  expect(networkOf('tiktok_link')?.name).toBe('TikTok');
  expect(networkOf('cta_link')).toBeUndefined();
});

it.each([
  ['instagram', 'https://www.tiktok.com/@jalanet', 'TikTok'],
  ['x', 'https://m.facebook.com/jalanet', 'Facebook'],
  ['x', 'https://twitter.com/jalanet', undefined],
  ['tiktok', 'https://notiktok.com/@jalanet', undefined],
  ['tiktok', '@jalanet', undefined],
] as const)('%s: %j leads to another network: %j', (network, link, other) => {
  expect(otherNetworkOf(network, link)?.name).toBe(other);
});
