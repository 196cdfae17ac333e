import { pino } from 'pino';
import { expect, it } from 'vitest';
import { untilReachable } from './until-reachable.ts';

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });

/** Fails with each of `faults`, then works. */
function failing(...faults: Error[]) {
  let calls = 0;
  return {
    calls: () => calls,
    act: async () => {
      const fault = faults[calls];
      calls += 1;
      if (fault !== undefined) throw fault;
    },
  };
}

const { signal } = new AbortController();
const logger = pino({ level: 'silent' });

it('waits for an unreachable database', async () => {
  const { act, calls } = failing(away, away);
  await untilReachable(act, { logger, signal, pauseMs: 1 });
  expect(calls()).toBe(3);
});

it('logs the wait once', async () => {
  const lines: string[] = [];
  const telling = pino({}, { write: (line: string) => void lines.push(line) });
  await untilReachable(failing(away, away, away).act, { logger: telling, signal, pauseMs: 1 });
  expect(lines).toHaveLength(1);
});

it('does not wait when waiting cannot help', async () => {
  const { act, calls } = failing(Object.assign(new Error('password authentication failed'), { code: '28P01' }));
  await expect(untilReachable(act, { logger, signal, pauseMs: 1 })).rejects.toThrow('password authentication failed');
  expect(calls()).toBe(1);
});

it('stops waiting when the signal is aborted', async () => {
  const ending = new AbortController();
  const waiting = untilReachable(failing(away).act, { logger, signal: ending.signal, pauseMs: 60_000 });
  ending.abort();
  await expect(waiting).rejects.toThrow('aborted');
});
