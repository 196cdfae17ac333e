import { SCHEDULE_MAX_DAYS } from '@jala/schema/limits';
import { DAY_MS, dayAt } from '@jala/schema/rules/long-date';
import { messages } from '@jala/schema/messages';
import { momentFormat } from '@jala/schema/rules/time-zone';
import { momentIn } from '#lib/moments.ts';
import { texts } from '../texts.ts';

/**
 * Publication time of a post, parsed from the form's text. The text is '2026-11-25T08:00', where the day or the time may be missing, or an
 * empty string if the post appears as soon as it is published.
 */
export interface Schedule {
  /** False if the post appears as soon as it is published. */
  isLater: boolean;
  /** '2026-11-25', or empty. */
  day: string;
  /** '08:00', or empty. */
  time: string;
}

/** Returns the suggested publication time: tomorrow at 08:00. */
export const offeredTime = (now = Date.now()): string => `${dayAt(now + DAY_MS)}T08:00`;

export function scheduleOf(publishAt: string): Schedule {
  const [day = '', time = ''] = publishAt.split('T');
  return { isLater: publishAt !== '', day, time };
}

/** Returns why a post cannot be scheduled for a time, or undefined if it can. */
export function scheduleFault(publishAt: string, now = Date.now()): string | undefined {
  const at = Date.parse(momentIn(publishAt) ?? '');
  if (Number.isNaN(at)) return messages.publishAtMissing;
  if (at <= now) return messages.publishAtPast;
  return at > now + SCHEDULE_MAX_DAYS * DAY_MS ? messages.publishAtFar : undefined;
}

/** Returns why a time cannot be the date of a published post, or undefined if it can. */
export function dateFault(publishAt: string, now = Date.now()): string | undefined {
  const at = Date.parse(momentIn(publishAt) ?? '');
  if (Number.isNaN(at)) return messages.invalidDate;
  return at > now ? messages.publishAtFuture : undefined;
}

const weekday = momentFormat({ weekday: 'long' });

/** Returns the Indonesian word for the part of the day to which an hour belongs. */
const partOfDay = (hour: number): string =>
  hour < 4 ? 'dini hari' : hour < 11 ? 'pagi' : hour < 15 ? 'siang' : hour < 18 ? 'sore' : 'malam';

/** Describes how far away a time is: 'Rabu pagi, 2 hari lagi.' */
export function distanceTo(publishAt: string, now = Date.now()): string {
  const at = Date.parse(momentIn(publishAt) ?? '');
  const { day, time } = scheduleOf(publishAt);
  const days = Math.round((Date.parse(day) - Date.parse(dayAt(now))) / DAY_MS);
  const minutes = Math.max(1, Math.round((at - now) / 60_000));
  const far =
    days > 0
      ? texts.schedule.days(days)
      : minutes < 60
        ? texts.schedule.minutes(minutes)
        : texts.schedule.hours(Math.round(minutes / 60));
  return `${weekday(at)} ${partOfDay(Number(time.slice(0, 2)))}, ${far}.`;
}
