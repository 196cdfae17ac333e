import { type NetworkKey, otherNetworkOf, profileFromTyped } from './social.ts';
import { whatsappNumber } from './telephone.ts';
import { isLink, linkFromTyped } from './typed-link.ts';

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

/** Reads an NIB as people copy it: 'NIB: 9120-0012-34567' -> '9120001234567'. Any other text stays unchanged, and the check refuses it. */
export const nibOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^nib\b[\s.:]*/i, '')
    .replaceAll(/(?<=\d)[\s.-]+(?=\d)/g, '');

export const COLOUR_MESSAGE = 'Tulis warna sebagai #1e4799.';

const WHATSAPP_MESSAGE = 'Tulis nomor WhatsApp, misalnya 0812-3456-7890.';

/**
 * Returns a typed number as WhatsApp writes it, 6281234567890; empty for none. Any other text stays unchanged, and the check refuses it.
 */
export const storedWhatsapp = (typed: string): string => (typed === '' ? '' : (whatsappNumber(typed) ?? typed));

/** Returns a sentence about what is wrong with a number in its stored form. Undefined if the number is valid. */
export const whatsappFault = (number: string): string | undefined =>
  /^(?:\d{9,15})?$/.test(number) ? undefined : WHATSAPP_MESSAGE;

/** Returns the address of the profile that staff mean. Any other text stays unchanged, and the check refuses it. */
export const storedProfile = (key: NetworkKey, typed: string): string => linkFromTyped(profileFromTyped(key, typed));

/** Returns a sentence about what is wrong with a profile's address in its stored form. Undefined if the address is valid. */
export function profileFault(key: NetworkKey, link: string): string | undefined {
  if (link === '') return undefined;
  if (!isLink(link) || !/^https?:/i.test(link)) return 'Tulis nama akun, misalnya @namaakun, atau alamat profilnya.';
  const other = otherNetworkOf(key, link);
  return other && `Ini alamat ${other.name}. Isi di kolom ${other.name}.`;
}

/** Returns the verification code from typed text: the code itself, or the whole `<meta>` tag that a search engine offers. */
export const verificationCode = (typed: string): string =>
  /\scontent\s*=\s*["']([^"'<>]*)["']/i.exec(typed)?.[1] ?? typed;

export const verificationFault = (code: string): string | undefined =>
  /^[\w.=+/-]{0,200}$/.test(code) ? undefined : 'Ini bukan kode verifikasi. Salin kodenya atau seluruh tag <meta>.';
