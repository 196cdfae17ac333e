import type { ProbeResult } from '@jala/schema/wire/isolir';
import { expect, test } from 'vitest';
import { probedDevices, showsNotice } from './probed-devices.ts';

const result = (device: string, address: string, fault: string | null = null): ProbeResult => ({
  device,
  address,
  status: 200,
  fault,
});

test('results are grouped by kind of device, in the order in which the devices first appear', () => {
  const results = [result('Android', 'a'), result('Windows', 'b'), result('Android', 'c')];
  expect(probedDevices(results)).toEqual([
    { device: 'Android', results: [results[0], results[2]] },
    { device: 'Windows', results: [results[1]] },
  ]);
});

test('a device shows the notice when the results of all its addresses are good', () => {
  const [android, windows] = probedDevices([
    result('Android', 'a'),
    result('Android', 'b', 'Jawabannya kosong.'),
    result('Windows', 'c'),
  ]);
  expect([android, windows].map((device) => device && showsNotice(device))).toEqual([false, true]);
});
