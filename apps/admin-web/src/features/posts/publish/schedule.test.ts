import { expect, test } from 'vitest';
import { messages } from '@jala/schema/messages';
import { momentIn, typedOf } from '#lib/moments.ts';
import { dateFault, distanceTo, offeredTime, scheduleFault } from './schedule.ts';

// A Monday, 08.00 in western Indonesia.
const NOW = Date.parse('2026-11-23T01:00:00Z');
const at = (day: string, time: string) => `${day}T${time}`;

test.each([
  ['2026-11-25', '08:00', 'Rabu pagi, 2 hari lagi.'],
  ['2026-11-24', '00:30', 'Selasa dini hari, besok.'],
  ['2026-11-23', '13:10', 'Senin siang, 5 jam lagi.'],
  ['2026-11-23', '08:20', 'Senin pagi, 20 menit lagi.'],
  ['2026-12-31', '20:00', 'Kamis malam, 38 hari lagi.'],
])('%s %s is %j', (day, time, words) => {
  expect(distanceTo(at(day, time), NOW)).toBe(words);
});

test.each([
  ['2026-11-25', '08:00', undefined],
  ['', '08:00', messages.publishAtMissing],
  ['2026-11-25', '', messages.publishAtMissing],
  ['2026-11-23', '07:59', messages.publishAtPast],
  ['2028-01-01', '08:00', messages.publishAtFar],
])('a schedule at %s %s: %s', (day, time, fault) => {
  expect(scheduleFault(at(day, time), NOW)).toBe(fault);
});

test('the date of a published post is not in the future', () => {
  expect(dateFault(at('2026-11-23', '07:59'), NOW)).toBeUndefined();
  expect(dateFault(at('2026-11-23', '08:01'), NOW)).toBe(messages.publishAtFuture);
  expect(dateFault(at('', ''), NOW)).toBe(messages.invalidDate);
});

test('times are those of western Indonesia', () => {
  const time = typedOf('2026-11-24T18:30:00.000Z');
  expect(time).toBe('2026-11-25T01:30');
  expect(Date.parse(momentIn(time) ?? '')).toBe(Date.parse('2026-11-24T18:30:00Z'));
  expect(offeredTime(NOW)).toBe('2026-11-24T08:00');
});
