import { DAY_MS, dayAt, startOfDay } from '@jala/schema/rules/long-date';
import type { GangguanDampak, GangguanJenis } from '@jala/schema/rules/gangguan';

/** Period of an outage or of planned work, in ms since 1970. For an active entry, `to` is the present time. */
export interface OutageTime {
  jenis: GangguanJenis;
  dampak: GangguanDampak;
  from: number;
  to: number;
}

const HOUR_MS = 3_600_000;

/**
 * Returns one letter for each of the last days, oldest first: `p` for no connection for an hour or longer, `l` for a slow connection or a
 * shorter loss, `m` for planned work, `n` for normal. Also returns the share of the time in which no outage cut the connection, in percent:
 * 100 only if there was no such outage.
 */
export function outageDays(times: readonly OutageTime[], days: number, now: number): { hari: string; persen: number } {
  const starts = Array.from({ length: days }, (_, index) =>
    startOfDay(dayAt(now - (days - 1 - index) * DAY_MS)).getTime(),
  );
  const hari = starts.map((start) => letterOf(times, start, start + DAY_MS)).join('');
  const began = starts[0] ?? now;
  const cut = covered(times.filter(isCut), began, now);
  return { hari, persen: cut === 0 ? 100 : Math.min(99.99, Math.floor((1 - cut / (now - began)) * 10_000) / 100) };
}

const isCut = ({ jenis, dampak }: OutageTime): boolean => jenis === 'gangguan' && dampak === 'putus';

function letterOf(times: readonly OutageTime[], from: number, to: number): string {
  const outages = times.filter(({ jenis }) => jenis === 'gangguan');
  if (covered(outages.filter(isCut), from, to) >= HOUR_MS) return 'p';
  if (covered(outages, from, to) > 0) return 'l';
  return covered(times, from, to) > 0 ? 'm' : 'n';
}

/** Returns how much time between `from` and `to` the periods cover, in ms. Overlapping periods count once. */
function covered(times: readonly OutageTime[], from: number, to: number): number {
  let sum = 0;
  let end = from;
  for (const time of times.toSorted((one, other) => one.from - other.from)) {
    const start = Math.max(time.from, end);
    const stop = Math.min(time.to, to);
    if (stop <= start) continue;
    sum += stop - start;
    end = stop;
  }
  return sum;
}
