/* Browsers load this file, so it does not import zod. `site-data.ts` uses the same rules. */

/** A time of day as it is stored: '08:00'. */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const TIME_MESSAGE = 'Tulis jam sebagai 08.00.';

/** Five digits, or nothing. */
export const POSTAL_CODE = /^(?:\d{5})?$/;
export const POSTAL_CODE_MESSAGE = 'Kode pos terdiri dari 5 angka.';
