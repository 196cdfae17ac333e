import { setTimeZone, TIME_ZONES, type TimeZone, timeZone } from '@jala/schema/rules/time-zone';
import { trpc } from './trpc.ts';

const NAME = 'time-zone';

/** Sets the time zone that the panel last used on this device. */
export function applyTimeZone(): void {
  const last = TIME_ZONES.find((zone) => zone === localStorage.getItem(NAME));
  if (last !== undefined) setTimeZone(last);
}

/** Returns the company's time zone, and sets it for all dates. Components that show dates must be rendered again when it changes. */
export function useTimeZone(): TimeZone {
  const { data: site } = trpc.site.get.useQuery();
  const zone = site?.time_zone ?? timeZone();
  // Not in an effect, because components below format dates in the same render.
  if (zone !== timeZone()) {
    setTimeZone(zone);
    localStorage.setItem(NAME, zone);
  }
  return zone;
}
