import { momentInWords } from '@jala/schema/rules/long-date';
import type { GangguanRecord } from '@jala/schema/wire/gangguan';
import { texts } from './texts.ts';

/** When it began and when it should be over, as a sentence goes on after the places. */
export function timesOf({ jenis, status, mulai, perkiraan, selesai }: GangguanRecord, now = Date.now()): string {
  const from = momentInWords(mulai, now);
  if (selesai !== null) return `${texts.fromTo(from, momentInWords(selesai, now))}.`;
  if (jenis === 'pemeliharaan' || status === 'terjadwal')
    return `${perkiraan === null ? texts.since(from) : texts.fromTo(from, momentInWords(perkiraan, now))}.`;
  if (perkiraan === null || isOverdue({ perkiraan }, now)) return `${texts.since(from)}.`;
  return `${texts.since(from)}, ${texts.estimate(momentInWords(perkiraan, now))}.`;
}

export const isOverdue = ({ perkiraan }: Pick<GangguanRecord, 'perkiraan'>, now = Date.now()): boolean =>
  perkiraan !== null && Date.parse(perkiraan) <= now;

/** How long it has lasted, or lasts until now. */
export const lengthOf = ({ mulai, selesai }: GangguanRecord, now = Date.now()): string =>
  texts.lasted(Math.floor(((selesai === null ? now : Date.parse(selesai)) - Date.parse(mulai)) / 60_000));
