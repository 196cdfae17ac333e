/** The characters that staff may use in an account number. */
export const ACCOUNT_NUMBER = /^[\d\s.-]*$/;

/** What is wrong with an account number, which may be left out. */
export const accountFault = (typed: string): string | undefined =>
  typed === '' || (ACCOUNT_NUMBER.test(typed) && /\d/.test(typed))
    ? undefined
    : 'Hanya angka, spasi, titik, dan tanda hubung.';

/** Only the digits, as forms of banks require. */
export const accountDigits = (number: string): string => number.replaceAll(/\D/g, '');

/** The digits in groups of four, as the notice prints them, so that they are easy to read and type: '1234 5678 90'. */
export const inFours = (number: string): string => accountDigits(number).replaceAll(/\d{4}(?=\d)/g, '$& ');
