/* Browsers load this file, so it does not import zod. `site-data.ts` uses the same rules. */

/** A time of day as it is stored: '08:00'. */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const TIME_MESSAGE = 'Tulis jam sebagai 08.00.';

/** Five digits, or nothing. */
export const POSTAL_CODE = /^(?:\d{5})?$/;
export const POSTAL_CODE_MESSAGE = 'Kode pos terdiri dari 5 angka.';

/** Nomor Induk Berusaha. Nothing, or 13 digits. */
export const NIB = /^(?:\d{13})?$/;
export const NIB_MESSAGE = 'NIB terdiri dari 13 angka, misalnya 9120001234567.';

/** 'NIB: 9120-0012-34567' -> '9120001234567', as people copy it. What is no number stays, to be refused. */
export const nibOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^nib\b[\s.:]*/i, '')
    .replaceAll(/(?<=\d)[\s.-]+(?=\d)/g, '');
