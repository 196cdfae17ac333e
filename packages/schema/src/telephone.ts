/*
 * All that Jala knows about telephone numbers, for Indonesia. Browsers of visitors get this file, so it is small and
 * imports nothing. Why there is no library for it: docs/decisions.md.
 */

/** The number, and the extension it may have: '0231-123456 ext. 12'. */
const WRITTEN = /^(\+?[\d\s().-]+?)(?:\s*(?:ext|x|pes)\.?\s*\d{1,6})?$/i;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Whether `value` is one telephone number: from short service numbers (147) to the longest number there can be
 * (15 digits, ITU-T E.164), with or without an extension.
 */
export function isTelephone(value: string): boolean {
  const [, number = ''] = WRITTEN.exec(value) ?? [];
  return /^\d{3,15}$/.test(digitsOf(number));
}

/** Whether `value` is a number that WhatsApp may know: not a short one, and without an extension. */
export const isWhatsappNumber = (value: string): boolean =>
  /^\+?[\d\s().-]+$/.test(value) && /^\d{9,15}$/.test(digitsOf(value));

/**
 * '(0231) 123 456' -> 'tel:+62231123456'. 080 numbers, such as 0800 (free of charge), only work inside the country, so
 * they stay as they were typed. The extension is left out: phones do not agree on how to dial it.
 */
export function telephoneLink(typed: string): string {
  const number = bareNumber(typed);
  return `tel:${number.startsWith('080') ? number : international(number)}`;
}

/** '0812-3456-7890' -> 'https://wa.me/6281234567890'. Undefined for a short number, which no chat can have. */
export function whatsappLink(typed: string): string | undefined {
  const number = bareNumber(typed);
  return /\d{9}/.test(number) ? `https://wa.me/${digitsOf(international(number))}` : undefined;
}

/** A mobile number that was typed without groups, in groups: '+62 812-3456-7890'. Any other one as it was typed. */
export function readableTelephone(typed: string): string {
  const [, start, first, second, rest] = /^\+?(62|0)(8\d\d)(\d{4})(\d{2,6})$/.exec(typed) ?? [];
  if (start === undefined) return typed;
  return `${start === '62' ? '+62 ' : '0'}${first}-${second}-${rest}`;
}

/** Digits, after a plus if one was typed; without the extension, which begins with a letter. */
const bareNumber = (typed: string): string => typed.replace(/[a-z].*|(?!^\+)\D/gi, '');

/**
 * With a plus and the country: 0812, 812, 62 812, 62 0812 and 0062 812 are all the same. Numbers of less than nine
 * digits only work inside the country and stay as they are.
 */
const international = (number: string): string =>
  number.replace(/^(?=\+?\d{9})(?:(?:\+|00)?620?|\+?0(?!0)|(?=8))/, '+62').replace(/^00(?=\d{7})/, '+');
