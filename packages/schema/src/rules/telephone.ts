/*
 * All code for telephone numbers, with Indonesia as the home country. Visitors' browsers load this file, so it is small
 * and imports nothing. libphonenumber-js is larger, turns 112 into tel:+62112, and refuses stored numbers such as 147.
 */

/** A number and, from its first letter on, an extension: '0231-123456 ext. 12'. */
const PARTS = /^([^a-z]*)(.*)$/is;
const NUMBER = /^\+?[\d\s().-]+$/;
const EXTENSION = /^(?:(?:ext|x|pes)\.?\s*\d{1,6})?$/i;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Tells whether `value` is one telephone number, with or without an extension: 3 digits, as in service numbers (147), to 15 digits, the
 * maximum of ITU-T E.164.
 */
export function isTelephone(value: string): boolean {
  const [, number = '', extension = ''] = PARTS.exec(value) ?? [];
  return NUMBER.test(number) && EXTENSION.test(extension) && /^\d{3,15}$/.test(digitsOf(number));
}

/** The sentence for text that is no WhatsApp number. */
export const NOT_WHATSAPP = 'Nomor WhatsApp tidak valid.';

/** Tells whether `value` can be a WhatsApp number: 9 to 15 digits, without an extension. */
export const isWhatsappNumber = (value: string): boolean => NUMBER.test(value) && /^\d{9,15}$/.test(digitsOf(value));

/**
 * '(0231) 123 456' -> 'tel:+62231123456'. 080 numbers, such as 0800 (free of charge), only work inside the country, so
 * they stay as they were typed. The extension is left out: phones do not agree on how to dial it.
 */
export function telephoneLink(typed: string): string {
  const number = bareNumber(typed);
  return `tel:${number.startsWith('080') ? number : international(number)}`;
}

/** '0812-3456-7890' -> 'https://wa.me/6281234567890'. Undefined for less than 9 digits, which WhatsApp does not use. */
export function whatsappLink(typed: string): string | undefined {
  const number = bareNumber(typed);
  return /\d{9}/.test(number) ? `https://wa.me/${digitsOf(international(number))}` : undefined;
}

/** '0812-3456-7890' or 'wa.me/6281234567890' -> '6281234567890', as WhatsApp writes it. Undefined if it is neither. */
export function whatsappNumber(typed: string): string | undefined {
  const [, inLink] =
    /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{9,15})(?!\d)/i.exec(typed.trim()) ?? [];
  if (inLink !== undefined) return inLink;
  return isWhatsappNumber(typed) ? digitsOf(international(bareNumber(typed))) : undefined;
}

/** '6281234567890' -> '0812-3456-7890', as Indonesians read it. */
export const readableWhatsapp = (number: string): string => readableTelephone(number.replace(/^62/, '0'));

/** Link to a chat that begins with `message`. `number` is as WhatsApp writes it. */
export const whatsappChat = (number: string, message: string): string =>
  `https://wa.me/${number}${message === '' ? '' : `?text=${encodeURIComponent(message)}`}`;

/** Link to a chat with a mobile number of Indonesia, or to a call of any other number. For numbers of 9 digits or more. */
export const numberLink = (typed: string): string =>
  (international(bareNumber(typed)).startsWith('+628') && whatsappLink(typed)) || telephoneLink(typed);

/** '+6281234567890' -> '+62 812-3456-7890'. Only for mobile numbers typed without groups; all other numbers stay as typed. */
export function readableTelephone(typed: string): string {
  const [, start, first, second, rest] = /^\+?(62|0)(8\d\d)(\d{4})(\d{2,6})$/.exec(typed) ?? [];
  if (start === undefined) return typed;
  return `${start === '62' ? '+62 ' : '0'}${first}-${second}-${rest}`;
}

/** The digits and the leading plus of a typed number, without the extension, which begins with a letter. */
const bareNumber = (typed: string): string => typed.replace(/[a-z].*|(?!^\+)\D/gi, '');

/**
 * The number with a plus and its country code: 0812, 812, 62 812, 62 0812 and 0062 812 all become +62812. Numbers with
 * less than nine digits only work inside the country and stay as they are.
 */
const international = (number: string): string =>
  number.replace(/^(?=\+?\d{9})(?:(?:\+|00)?620?|\+?0(?!0)|(?=8))/, '+62').replace(/^00(?=\d{7})/, '+');
