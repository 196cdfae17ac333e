/* Browsers load this file, so it does not import zod. */
import { dayAt } from './long-date.ts';

/** States of a kelurahan: the cable is there, the cable is planned, or nothing is known (contract section 9). */
export const JANGKAUAN_STATUSES = ['tercakup', 'segera', 'belum'] as const;
export type JangkauanStatus = (typeof JANGKAUAN_STATUSES)[number];

/** Names of the states, for visitors and staff. */
export const JANGKAUAN_STATUS_NAMES: Record<JangkauanStatus, string> = {
  tercakup: 'Tercakup',
  segera: 'Segera',
  belum: 'Belum',
};

/** Code of a kelurahan or desa by the Ministry of Home Affairs, such as '32.74.01.1003'. */
export const KODE_KELURAHAN = /^\d{2}\.\d{2}\.\d{2}\.\d{4}$/;
/** Code of a kabupaten or kota, such as '32.74'. */
export const KODE_KABUPATEN = /^\d{2}\.\d{2}$/;
/** Code of a kecamatan, such as '32.74.01'. */
export const KODE_KECAMATAN = /^\d{2}\.\d{2}\.\d{2}$/;

/** A month, such as '2027-01'. Months can be compared as texts. */
export const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Tells whether a month is the current or a later one. A plan does not show a month that is past. */
export const isStillAhead = (month: string | null): month is string =>
  month !== null && month >= dayAt(Date.now()).slice(0, 7);

const format = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2027-01' -> 'Januari 2027'. */
export const monthName = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));
