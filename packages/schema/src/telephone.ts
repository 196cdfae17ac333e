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

/** '(0231) 123 456' -> 'tel:+62231123456'. The extension is left out: phones do not agree on how to dial it. */
export function telephoneLink(typed: string): string {
  const number = bareNumber(typed);
  return `tel:${isNational(number) ? number : international(number)}`;
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

/** Digits, after a plus if one was typed; without the extension. */
const bareNumber = (typed: string): string => (WRITTEN.exec(typed.trim())?.[1] ?? typed).replaceAll(/(?!^\+)\D/g, '');

/** Short numbers and those that begin with 080, such as 0800 (free of charge), only work inside the country. */
const isNational = (number: string): boolean => /^(?:080|\d{0,8}$)/.test(number);

/** With a plus and the country: 0812, 812, 62 812, 62 0812 and 0062 812 are all the same. */
const international = (number: string): string =>
  number
    .replace(/^00/, '+')
    .replace(/^(?=8)|^(?:62)?0|^62/, '+62')
    .replace(/^\+(?:62)?0/, '+62');
