import { EMPTY_KONTAK } from '@jala/schema/rules/empty-kontak';
import type { Kontak } from '@jala/schema/wire/kontak';
import { openingLines } from '@jala/schema/rules/opening-hours';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import type { ReactNode } from 'react';
import { texts } from '#texts.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';
import { contactWays } from './contact-rows.ts';
import { ContactText } from './contact-text.tsx';

interface Source {
  site: SiteRecord;
  kontak: Kontak | null;
  whatsapp: Whatsapp;
}

interface ContactCard {
  title: string;
  rows: { label: string; value: ReactNode }[];
  action: { label: string; href: string };
}

/**
 * Returns a card with the ways to reach the company, without its address, and its opening hours. The card has only what staff have entered.
 * Undefined if staff have entered none of these.
 */
export function contactCard({ site, kontak, whatsapp }: Source): ContactCard | undefined {
  const ways = contactWays(kontak ?? EMPTY_KONTAK, whatsapp).flatMap(
    ({ icon, label, text, href, isElsewhere = false }) =>
      icon === 'map-pin' ? [] : [{ label, value: <WayLink href={href} text={text} isElsewhere={isElsewhere} /> }],
  );
  const hours = openingLines(site.opening_hours);
  const open = hours.map(({ days, hours: time }) => (
    <span key={days} className="block">
      {days} {time}
    </span>
  ));
  const rows = [...ways, ...(hours.length === 0 ? [] : [{ label: texts.contact.hours, value: open }])];
  if (rows.length === 0) return undefined;
  return { title: texts.contact.title, rows, action: { label: texts.contact.visit, href: '/kontak-kami' } };
}

const WayLink = ({ href, text, isElsewhere }: { href: string; text: string; isElsewhere: boolean }) => (
  <a
    href={href}
    {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
    className="-my-3 inline-block py-2.5 text-link underline underline-offset-[0.2em]"
  >
    <ContactText text={text} />
  </a>
);
