import { expect, it } from 'vitest';
import { pino } from 'pino';
import { createCounters } from './counters.ts';

it('connections that the system refused count as lost, and are reported when there were many', () => {
  const lines: string[] = [];
  const counters = createCounters(pino({}, { write: (line: string) => void lines.push(line) }));
  for (let count = 0; count < 60; count += 1) counters.count('refused');
  for (let count = 0; count < 60; count += 1) counters.lose('displaced', '10.10.5.20/32');
  counters.end();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    answers: { refused: 60, displaced: 60 },
    latest: '10.10.5.20/32',
    msg: expect.stringContaining('120 connections made room'),
  });
});
