/** The characters that staff may use in an account number. */
export const ACCOUNT_NUMBER = /^[\d\s.-]*$/;

/** Returns the fault of an account number, which may be left out. */
export const accountFault = (typed: string): string | undefined =>
  typed === '' || (ACCOUNT_NUMBER.test(typed) && /\d/.test(typed))
    ? undefined
    : 'Hanya angka, spasi, titik, dan tanda hubung.';

/** Only the digits, as forms of banks require. */
export const accountDigits = (number: string): string => number.replaceAll(/\D/g, '');

/** The number in the groups in which somebody has typed it, or else in fours, so that it is easy to read: '1234 5678 90'. */
export const readableAccount = (typed: string): string =>
  /\d\D+\d/.test(typed) ? typed.trim() : accountDigits(typed).replaceAll(/\d{4}(?=\d)/g, '$& ');
