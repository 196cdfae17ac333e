import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startNoisyDevices } from '../../test/noisy-devices.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
});
afterAll(() => api.close());

it('a port full of silent connections serves the next caller, and the log says whose connections it closes', async () => {
  const stop = await startNoisyDevices(api.url, [{ from: '127.0.0.9', opens: 4000, most: 4500, dribbles: '' }]);
  const warned = () => api.lines.find((line) => line.includes('is full (4000 connections)'));
  await vi.waitFor(() => expect(warned()).toBeDefined(), { timeout: 15_000 });
  for (let count = 0; count < 20; count += 1) {
    const response = await fetch(`${api.url}/healthz`, { headers: { connection: 'close' } });
    expect(response.status).toBe(200);
  }
  await stop();
  expect(JSON.parse(warned() ?? '')).toMatchObject({ level: 40, caller: '127.0.0.9/32' });
});
