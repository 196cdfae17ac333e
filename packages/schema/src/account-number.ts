/** What staff may write an account's number with. */
export const ACCOUNT_NUMBER = /^[\d\s.-]*$/;

/** The number's digits alone, as a bank takes them. */
export const accountDigits = (number: string): string => number.replaceAll(/\D/g, '');

/** As the notice prints it, so that it can be read and typed: '1234 5678 90'. */
export const inFours = (number: string): string => accountDigits(number).replaceAll(/\d{4}(?=\d)/g, '$& ');
