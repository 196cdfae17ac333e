import { splitCommas } from '@jala/schema/rules/comma-list';
import type { Kontak } from '@jala/schema/wire/kontak';
import { directionsLink } from '@jala/schema/rules/maps-link';
import { readableWhatsapp, telephoneLink, whatsappChat, whatsappNumber } from '@jala/schema/rules/telephone';
import type { IconName } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';

interface ContactLine {
  text: string;
  /** Left out for a line without data. */
  href?: string;
}

interface ContactRow {
  icon: IconName;
  label: string;
  lines: ContactLine[];
  /** True if the lines lead to another site. */
  isElsewhere?: boolean;
  /** Name of the action of the link, if the line itself does not say it. */
  action?: string;
}

/**
 * The rows for WhatsApp, if there is a number, and for telephone, e-mail and address. A row without data has one line, '-'
 * (specification section 2).
 */
export function contactRows({ email, telepon, alamat }: Kontak, { number, message }: Whatsapp): ContactRow[] {
  const address = alamat.trim();
  const phones = splitCommas(telepon);
  const isPhone = phones.some((phone) => whatsappNumber(phone) === number);
  return [
    ...(number === ''
      ? []
      : [
          {
            icon: 'whatsapp' as const,
            label: texts.whatsapp.name,
            // If the number is also one of the telephone numbers, the row below already shows it.
            lines: [
              { text: isPhone ? texts.whatsapp.write : readableWhatsapp(number), href: whatsappChat(number, message) },
            ],
            isElsewhere: true,
          },
        ]),
    {
      icon: 'phone',
      label: texts.contact.phone,
      lines: filled(phones.map((text) => ({ text, href: telephoneLink(text) }))),
    },
    {
      icon: 'mail',
      label: texts.contact.email,
      lines: filled(splitCommas(email).map((text) => ({ text, href: `mailto:${text}` }))),
    },
    {
      icon: 'map-pin',
      label: texts.contact.address,
      lines: filled(address ? [{ text: address, href: directionsLink(address) }] : []),
      isElsewhere: true,
      action: texts.contact.directions,
    },
  ];
}

/** The ways to reach the company that staff have entered, with one line each. */
export const contactWays = (kontak: Kontak, whatsapp: Whatsapp) =>
  contactRows({ ...kontak, telepon: splitCommas(kontak.telepon)[0] ?? '' }, whatsapp).flatMap(
    ({ lines: [line], ...row }) => (line?.href === undefined ? [] : [{ ...row, text: line.text, href: line.href }]),
  );

/** Returns the text of one line for a way to reach the company, such as 'WhatsApp 0812-3456-7890'. */
export const wayText = ({ icon, label, text }: Pick<ContactRow, 'icon' | 'label'> & { text: string }): string =>
  icon === 'whatsapp' && /\d/.test(text) ? `${label} ${text}` : text;

const filled = (lines: ContactLine[]): ContactLine[] => (lines.length > 0 ? lines : [{ text: texts.contact.empty }]);
