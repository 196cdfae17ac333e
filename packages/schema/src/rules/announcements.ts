/* Browsers load this file, so it does not import zod. */
import { dayAt } from './long-date.ts';
import { isLink, linkFromTyped, NOT_LINK } from './typed-link.ts';

/** A promo is one line above every page; news are a card below the opening of the landing page (contract section 9). */
export const ANNOUNCEMENT_KINDS = ['promo', 'kabar'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

export interface Announcement {
  kind: AnnouncementKind;
  text: string;
  /** Address to which the announcement links; empty for none. */
  link: string;
  /**
   * The first and the last day, '2026-12-31'. An empty `from` means at once. An empty `until` means without an end; a promo must have an
   * end.
   */
  from: string;
  until: string;
}

/** The announcements of a kind that visitors see at `moment`, in ms since 1970, in the order that staff chose. */
export function currentAnnouncements(
  all: readonly Announcement[],
  kind: AnnouncementKind,
  moment: number = Date.now(),
): Announcement[] {
  const today = dayAt(moment);
  return all.filter(
    (each) =>
      each.kind === kind &&
      (each.from === '' || each.from <= today) &&
      (each.until === '' ? kind !== 'promo' : each.until >= today),
  );
}

/** Returns a sentence about what is wrong with an announcement. Undefined if the announcement is valid. */
export function announcementFault({ kind, text, link, from, until }: Announcement): string | undefined {
  if (text.trim() === '') return 'Tulis isi pengumuman.';
  if (link.trim() !== '' && !isLink(linkFromTyped(link.trim()))) return NOT_LINK;
  if (kind === 'promo' && until === '') return 'Isi hari terakhir promo.';
  return from !== '' && until !== '' && until < from ? 'Hari terakhirnya sebelum hari pertamanya.' : undefined;
}
