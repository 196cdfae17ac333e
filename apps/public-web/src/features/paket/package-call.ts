import type { Package } from '@jala/schema/package';
import { contactOf } from '@jala/schema/visit-report';
import { type ChatPlace, packageChat } from '#lib/whatsapp.ts';

/** Where the button of a package leads. */
export interface PackageCall {
  href: string;
  /** Whether it opens a chat. */
  isChat: boolean;
}

/**
 * Undefined if the package has no button, and null if it has one that leads nowhere: before staff choose a button, it leads to
 * the package's link or to a chat, and without either it does nothing (specification section 2).
 */
export function callOf(item: Package, place: ChatPlace): PackageCall | null | undefined {
  const { cta, link } = item;
  if (cta === 'none') return undefined;
  if (cta !== 'whatsapp' && link !== '') return { href: link, isChat: contactOf(link) === 'whatsapp' };
  const chat = packageChat(place, item);
  if (chat !== undefined) return { href: chat, isChat: true };
  // A chat without a number.
  return cta === undefined ? null : { href: '/kontak-kami', isChat: false };
}
