/** The characters that staff may use in an account number. */
export const ACCOUNT_NUMBER = /^[\d\s.-]*$/;

/** Only the digits, as a bank wants them. */
export const accountDigits = (number: string): string => number.replaceAll(/\D/g, '');

/** As the notice prints it, so that it is easy to read and type: '1234 5678 90'. */
export const inFours = (number: string): string => accountDigits(number).replaceAll(/\d{4}(?=\d)/g, '$& ');
