/* Reports of a page about what visitors do on it. The visitors' browsers load this file, so it is small and imports nothing. */

/** Path to which pages send their reports. */
export const COUNT_PATH = '/hitung';

/** Event that a page reports: the page is shown, a click begins a chat or a call, or a click on a package's button does neither. */
export interface Report {
  /** The path of the page. */
  path: string;
  action: 'lihat' | 'whatsapp' | 'telepon' | 'tautan';
  /** The number of the package whose button was clicked. */
  number?: string | undefined;
}

/** '/paket whatsapp 3' */
export const writeReport = ({ path, action, number = '' }: Report): string => `${path} ${action} ${number}`.trimEnd();

const CHAT = /^https?:\/\/(?:wa\.me\/[^?]|api\.whatsapp\.com\/(?!send\/?\?text=))/i;

/**
 * Returns the contact that a link begins: a call, or a chat with a certain number. Undefined for a link that shares a text with any
 * recipient.
 */
export function contactOf(href: string): 'whatsapp' | 'telepon' | undefined {
  if (CHAT.test(href)) return 'whatsapp';
  return /^tel:/i.test(href) ? 'telepon' : undefined;
}
