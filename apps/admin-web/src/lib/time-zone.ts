import { setTimeZone, TIME_ZONES, type TimeZone, timeZone } from '@jala/schema/rules/time-zone';
import { trpc } from './trpc.ts';

const NAME = 'time-zone';

/** Makes the dates of the panel those of the zone that it had last on this device. */
export function applyTimeZone(): void {
  const last = TIME_ZONES.find((zone) => zone === localStorage.getItem(NAME));
  if (last !== undefined) setTimeZone(last);
}

/** The company's time zone. What shows dates must be rendered again when it changes. */
export function useTimeZone(): TimeZone {
  const { data: site } = trpc.site.get.useQuery();
  const zone = site?.time_zone ?? timeZone();
  // Not in an effect: what is below writes dates while it is rendered.
  if (zone !== timeZone()) {
    setTimeZone(zone);
    localStorage.setItem(NAME, zone);
  }
  return zone;
}
