import type { Package } from '@jala/schema/rules/package';
import { readPrice } from '@jala/schema/rules/rupiah';
import { contactOf } from '@jala/schema/rules/visit-report';
import { type ChatPlace, packageChat } from '#lib/whatsapp.ts';

/** Target of the button of a package. */
export interface PackageCall {
  href: string;
  /** True if the link opens a chat. */
  isChat: boolean;
  /** True if customers ask for the price there, because the package has none. */
  isQuestion: boolean;
}

/**
 * Returns the target of a package's button. Undefined if the package has no button. Before staff choose a button, it leads to the package's
 * link or to a chat. Without either, it leads to the order form or, for a question, to the contact page, although in the specification
 * (section 2) such a button does nothing.
 */
export function callOf(item: Package, place: ChatPlace): PackageCall | undefined {
  const { cta, link, price } = item;
  if (cta === 'none') return undefined;
  const isQuestion = readPrice(price).kind === 'on-request';
  if (cta !== 'whatsapp' && link !== '') return { href: link, isChat: contactOf(link) === 'whatsapp', isQuestion };
  const chat = packageChat(place, item);
  const form = isQuestion ? '/kontak-kami' : `/pesan?paket=${item.number}`;
  return { href: chat ?? form, isChat: chat !== undefined, isQuestion };
}
