import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A556E) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari, Mac',
  ],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['Mozilla/5.0', ''],
  ['<script>alert(1)</script>', ''],
  [undefined, ''],
])('%s is %s', (header, device) => {
  expect(deviceOf(header)).toBe(device);
});

it('reads a long header in no time', () => {
  const begun = performance.now();
  deviceOf('Version/1'.repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(50);
});
