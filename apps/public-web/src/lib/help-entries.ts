import type { Kontak } from '@jala/schema/wire/kontak';
import type { SiteWays } from '@jala/schema/wire/site-data';
import { texts } from '#texts.ts';
import { type ChatPlace, reportLink } from './whatsapp.ts';

export interface HelpEntry {
  label: string;
  href: string;
  /** True if the link opens a chat. */
  isChat?: boolean;
}

export interface HelpNeeds {
  /** Null if it could not be read. */
  ways: SiteWays | null;
  place: ChatPlace;
  kontak: Kontak | null;
}

/** Returns the links for visitors who need help. A list is empty if its link would have no target. */
export function helpEntries({ ways, place, kontak }: HelpNeeds) {
  const report = reportLink(place, kontak);
  const when = (isThere: boolean, entry: HelpEntry): HelpEntry[] => (isThere ? [entry] : []);
  return {
    coverage: when(ways?.has_coverage === true, { label: texts.jangkauan.name, href: '/cek-jangkauan' }),
    payment: when(ways?.has_accounts === true, { label: texts.payment.name, href: '/cara-bayar' }),
    status: when((ways?.network.state ?? null) !== null, { label: texts.status.name, href: '/status' }),
    report: when(report !== undefined, {
      label: texts.help.report,
      href: report ?? '',
      isChat: report?.startsWith('https:') === true,
    }),
  };
}

/** Attributes of a link that may open a chat. */
export const linkOf = ({ href, isChat = false }: HelpEntry) => ({
  href,
  ...(isChat && { target: '_blank', rel: 'noopener' }),
});
