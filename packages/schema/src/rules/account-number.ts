/** The characters that staff may use in an account number. */
export const ACCOUNT_NUMBER = /^[\d\s.-]*$/;

/** Returns a sentence about what is wrong with an account number. Undefined if it is valid or empty. */
export const accountFault = (typed: string): string | undefined =>
  typed === '' || (ACCOUNT_NUMBER.test(typed) && /\d/.test(typed))
    ? undefined
    : 'Hanya angka, spasi, titik, dan tanda hubung.';

/** Returns only the digits, as the forms of banks require. */
export const accountDigits = (number: string): string => number.replaceAll(/\D/g, '');

/** Returns the number in the groups in which it was typed, or else in groups of four, so that it is easy to read: '1234 5678 90'. */
export const readableAccount = (typed: string): string =>
  /\d\D+\d/.test(typed) ? typed.trim() : accountDigits(typed).replaceAll(/\d{4}(?=\d)/g, '$& ');
