import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-12-31T16:59:30Z') });
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

const page = async () => (await fetch(`${api.url}/kontak-kami`)).text();

it('a page from memory shows the new day soon after midnight, although nobody has written anything', async () => {
  await eventually(() => expect(api.changes.version()).toBeDefined());
  expect(await page()).toContain('2026-12-31');
  vi.setSystemTime('2026-12-31T17:00:01Z');
  expect(await page()).toContain('2026-12-31');
  // The other daily tasks may still be running since the start.
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await page()).toContain('2027-01-01');
  });
});
