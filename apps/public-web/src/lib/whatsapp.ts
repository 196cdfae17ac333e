import type { Package } from '@jala/schema/package';
import type { SiteRecord } from '@jala/schema/site-data';
import { whatsappChat } from '@jala/schema/telephone';
import { fillMessage, hasPackagePlace } from '@jala/schema/whatsapp-message';
import { texts } from '#texts.ts';

/** Where a chat leads and how it begins. */
export interface Whatsapp {
  /** As WhatsApp writes it; empty for none. */
  number: string;
  message: string;
}

/** From where a visitor opens a chat. */
export interface ChatPlace {
  site: SiteRecord;
  company: string;
  /** The page's name. */
  page: string;
}

/** A chat that is not about one package. */
export const whatsappOf = ({ site, company, page }: ChatPlace): Whatsapp => ({
  number: site.whatsapp,
  message: fillMessage(site.whatsapp_message || texts.whatsapp.message(company), {
    paket: texts.whatsapp.anyPackage,
    halaman: page,
  }),
});

/** A chat about a package. It names the package, also if staff's message has no place for it. Undefined without a number. */
export function packageChat({ site, company, page }: ChatPlace, item: Package): string | undefined {
  if (site.whatsapp === '') return undefined;
  const paket = packageName(item);
  const written = site.whatsapp_message;
  const message = fillMessage(written || texts.whatsapp.order(company), { paket, halaman: page });
  const isNamed = written === '' || hasPackagePlace(written);
  return whatsappChat(site.whatsapp, isNamed ? message : `${message}\n${texts.whatsapp.namedPackage(paket)}`);
}

/** 'Jala Rumah 30 Mbps'. Many packages have their speed in their name. */
const packageName = ({ title, speed }: Package): string =>
  speed === undefined || new RegExp(`\\b${speed}\\b`).test(title) || /mbps/i.test(title)
    ? title
    : `${title} ${texts.packages.speed(speed)}`;
