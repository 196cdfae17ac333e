import type { Package } from '@jala/schema/rules/package';
import { splitCommas } from '@jala/schema/rules/comma-list';
import type { Kontak } from '@jala/schema/wire/kontak';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { telephoneLink, whatsappChat } from '@jala/schema/rules/telephone';
import { fillMessage, hasPackagePlace } from '@jala/schema/rules/whatsapp-message';
import { numberFor } from '@jala/schema/rules/whatsapp-purposes';
import { texts } from '#texts.ts';

/** Number and first message of a chat. */
export interface Whatsapp {
  /** As WhatsApp writes it; empty for none. */
  number: string;
  message: string;
}

/** The page from which a visitor opens a chat. */
export interface ChatPlace {
  /** The site data with the company's name. */
  site: SiteRecord;
  /** The page's name. */
  page: string;
  /** Last line of each chat from this page, such as the visitor's kelurahan. */
  line?: string;
}

/** A chat that is not about one package. */
export const whatsappOf = ({ site, page, line }: ChatPlace): Whatsapp => ({
  number: site.whatsapp,
  message: withLines(
    fillMessage(site.whatsapp_message || texts.whatsapp.message(site.name), {
      paket: texts.whatsapp.anyPackage,
      halaman: page,
    }),
    line,
  ),
});

const withLines = (message: string, ...lines: readonly (string | undefined)[]): string =>
  [message, ...lines].filter((line) => line !== undefined).join('\n');

/** A chat about a package. Undefined without a number. */
export const packageChat = (place: ChatPlace, item: Package): string | undefined =>
  chatAbout(place, packageName(item), { usual: texts.whatsapp.order, named: texts.whatsapp.namedPackage });

/** A chat about a service. Undefined without a number. */
export const serviceChat = (place: ChatPlace, title: string): string | undefined =>
  chatAbout(place, title, { usual: texts.whatsapp.ask, named: texts.whatsapp.namedService });

interface Words {
  /** The message for a company until staff have written one. */
  usual: (company: string) => string;
  /** The line that says what the chat is about. */
  named: (thing: string) => string;
}

/** Returns a chat about a thing. The message names the thing even if staff's message has no placeholder for it. */
function chatAbout({ site, page, line }: ChatPlace, thing: string, { usual, named }: Words): string | undefined {
  const number = numberFor(site, 'pasang');
  if (number === '') return undefined;
  const written = site.whatsapp_message;
  const message = fillMessage(written || usual(site.name), { paket: thing, halaman: page });
  const isNamed = written === '' || hasPackagePlace(written);
  return whatsappChat(number, withLines(message, isNamed ? undefined : named(thing), line));
}

/** Link with which visitors report an outage: a chat, or else a call. Undefined without a number. */
export function reportLink({ site, page }: ChatPlace, kontak: Kontak | null): string | undefined {
  const number = numberFor(site, 'gangguan');
  const message = site.report_message || texts.whatsapp.report(site.name);
  if (number !== '') return whatsappChat(number, fillMessage(message, { halaman: page }));
  const [telephone] = splitCommas(kontak?.telepon ?? '');
  return telephone && telephoneLink(telephone);
}

/** Returns 'Jala Rumah 30 Mbps'. The speed is not added to a name that already contains it. */
const packageName = ({ title, speed }: Package): string =>
  speed === undefined || new RegExp(`\\b${speed}\\b`).test(title) || /mbps/i.test(title)
    ? title
    : `${title} ${texts.packages.speed(speed)}`;
