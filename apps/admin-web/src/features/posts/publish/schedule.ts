import { SCHEDULE_MAX_DAYS } from '@jala/schema/limits';
import { dayAt } from '@jala/schema/rules/long-date';
import { messages } from '@jala/schema/messages';
import { momentFormat } from '@jala/schema/rules/time-zone';
import { momentIn } from '#lib/moments.ts';
import { texts } from '../texts.ts';

/**
 * When a post appears, as its form has it: a day and a time, '2026-11-25T08:00', of which a part may be missing, or
 * an empty string for as soon as it is published.
 */
export interface Schedule {
  /** True if it appears at that time, and not as soon as it is published. */
  isLater: boolean;
  /** '2026-11-25', or empty. */
  day: string;
  /** '08:00', or empty. */
  time: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the suggested time: tomorrow morning. */
export const offeredTime = (now = Date.now()): string => `${dayAt(now + DAY_MS)}T08:00`;

export function scheduleOf(publishAt: string): Schedule {
  const [day = '', time = ''] = publishAt.split('T');
  return { isLater: publishAt !== '', day, time };
}

/** Why a post cannot appear then. */
export function scheduleFault(publishAt: string, now = Date.now()): string | undefined {
  const at = Date.parse(momentIn(publishAt) ?? '');
  if (Number.isNaN(at)) return messages.publishAtMissing;
  if (at <= now) return messages.publishAtPast;
  return at > now + SCHEDULE_MAX_DAYS * DAY_MS ? messages.publishAtFar : undefined;
}

/** Why visitors cannot read this as the date of a published post. */
export function dateFault(publishAt: string, now = Date.now()): string | undefined {
  const at = Date.parse(momentIn(publishAt) ?? '');
  if (Number.isNaN(at)) return messages.invalidDate;
  return at > now ? messages.publishAtFuture : undefined;
}

const weekday = momentFormat({ weekday: 'long' });

/** The part of a day to which an hour belongs. */
const partOfDay = (hour: number): string =>
  hour < 4 ? 'dini hari' : hour < 11 ? 'pagi' : hour < 15 ? 'siang' : hour < 18 ? 'sore' : 'malam';

/** How far away a moment is: 'Rabu pagi, 2 hari lagi.' */
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
