import { SCHEDULE_MAX_DAYS } from '@jala/schema/limits';
import { dayAt } from '@jala/schema/long-date';
import { messages } from '@jala/schema/messages';
import type { PostRecord } from '@jala/schema/posts';
import { timeOf } from '#lib/moments.ts';
import { texts } from './texts.ts';

/** When a post appears, as the form has it. Day and time are those of western Indonesia. */
export interface Schedule {
  /** Whether it appears at that time, and not as soon as it is published. */
  isLater: boolean;
  /** '2026-11-25', or empty. */
  day: string;
  /** '08:00', or empty. */
  time: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is offered first: tomorrow morning. */
const offered = (now: number): Schedule => ({ isLater: false, day: dayAt(now + DAY_MS), time: '08:00' });

export function scheduleOf(post: PostRecord | undefined, now = Date.now()): Schedule {
  const at = post?.status === 'published' ? post.post_date : post?.publish_at;
  if (at === undefined || at === null || post === undefined) return offered(now);
  return { isLater: post.status === 'scheduled', day: dayAt(Date.parse(at)), time: timeOf(at).replace('.', ':') };
}

/** The moment as the server takes it, or undefined while a part of it is missing. */
export const momentOf = ({ day, time }: Schedule): string | undefined =>
  day === '' || time === '' ? undefined : `${day}T${time.slice(0, 5)}:00+07:00`;

/** Why a post cannot appear then. */
export function scheduleFault(schedule: Schedule, now = Date.now()): string | undefined {
  const at = Date.parse(momentOf(schedule) ?? '');
  if (Number.isNaN(at)) return messages.publishAtMissing;
  if (at <= now) return messages.publishAtPast;
  return at > now + SCHEDULE_MAX_DAYS * DAY_MS ? messages.publishAtFar : undefined;
}

/** Why visitors cannot read this as the date of a published post. */
export function dateFault(schedule: Schedule, now = Date.now()): string | undefined {
  const at = Date.parse(momentOf(schedule) ?? '');
  if (Number.isNaN(at)) return messages.invalidDate;
  return at > now ? messages.publishAtFuture : undefined;
}

const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'long', timeZone: 'Asia/Jakarta' });

/** The part of a day to which an hour belongs. */
const partOfDay = (hour: number): string =>
  hour < 4 ? 'dini hari' : hour < 11 ? 'pagi' : hour < 15 ? 'siang' : hour < 18 ? 'sore' : 'malam';

/** How far away a moment is: 'Rabu pagi, 2 hari lagi.' */
export function distanceTo(schedule: Schedule, now = Date.now()): string {
  const at = Date.parse(momentOf(schedule) ?? '');
  const days = Math.round((Date.parse(schedule.day) - Date.parse(dayAt(now))) / DAY_MS);
  const minutes = Math.max(1, Math.round((at - now) / 60_000));
  const far =
    days > 0
      ? texts.schedule.days(days)
      : minutes < 60
        ? texts.schedule.minutes(minutes)
        : texts.schedule.hours(Math.round(minutes / 60));
  return `${weekday.format(at)} ${partOfDay(Number(schedule.time.slice(0, 2)))}, ${far}.`;
}

export const isSameMoment = (one: Schedule, other: Schedule): boolean =>
  one.isLater === other.isLater && momentOf(one) === momentOf(other);
