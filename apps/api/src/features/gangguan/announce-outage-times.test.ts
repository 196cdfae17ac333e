import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { announceOutageTimes } from './announce-outage-times.ts';

it.each([true, false])('pages and the notice follow the clock while something is open: %s', async (isOpen) => {
  const announce = vi.fn<() => void>();
  const showNotice = vi.fn<() => Promise<void>>(async () => {});
  const outages = announceOutageTimes({
    gangguan: { isAnyOpen: async () => isOpen },
    changes: { announce },
    showNotice,
    logger: pino({ level: 'silent' }),
  });
  await outages.run();
  await outages.close();
  expect([announce.mock.calls.length, showNotice.mock.calls.length]).toEqual(isOpen ? [1, 1] : [0, 0]);
});
