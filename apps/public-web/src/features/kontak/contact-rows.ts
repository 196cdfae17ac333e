import { splitCommas } from '@jala/schema/comma-list';
import type { Kontak } from '@jala/schema/kontak';
import type { IconName } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { phoneLink } from '#lib/phone.ts';

interface ContactRow {
  icon: IconName;
  label: string;
  lines: { text: string; href?: string }[];
}

/** E-mail, telephone and address, or '-' for one that is empty (specification section 2). */
export function contactRows({ email, telepon, alamat }: Kontak): [ContactRow, ContactRow, ContactRow] {
  return [
    {
      icon: 'mail',
      label: texts.contact.email,
      lines: filled(splitCommas(email).map((text) => ({ text, href: `mailto:${text}` }))),
    },
    {
      icon: 'phone',
      label: texts.contact.phone,
      lines: filled(splitCommas(telepon).map((text) => ({ text, href: phoneLink(text) }))),
    },
    { icon: 'map-pin', label: texts.contact.address, lines: filled(alamat.trim() ? [{ text: alamat }] : []) },
  ];
}

const filled = (lines: ContactRow['lines']): ContactRow['lines'] =>
  lines.length > 0 ? lines : [{ text: texts.contact.empty }];
