import { splitCommas } from '@jala/schema/comma-list';
import type { Kontak } from '@jala/schema/kontak';
import { telephoneLink } from '@jala/schema/telephone';
import type { IconName } from '#components/icon.tsx';
import { copy } from '#copy.ts';

interface ContactRow {
  icon: IconName;
  label: string;
  lines: { text: string; href?: string }[];
}

/** E-mail, telephone and address; '-' where there is none (specification section 2). */
export function contactRows({ email, telepon, alamat }: Kontak): [ContactRow, ContactRow, ContactRow] {
  return [
    {
      icon: 'mail',
      label: copy.contact.email,
      lines: filled(splitCommas(email).map((text) => ({ text, href: `mailto:${text}` }))),
    },
    {
      icon: 'phone',
      label: copy.contact.phone,
      lines: filled(splitCommas(telepon).map((text) => ({ text, href: telephoneLink(text) }))),
    },
    { icon: 'map-pin', label: copy.contact.address, lines: filled(alamat.trim() ? [{ text: alamat }] : []) },
  ];
}

const filled = (lines: ContactRow['lines']): ContactRow['lines'] =>
  lines.length > 0 ? lines : [{ text: copy.contact.empty }];
