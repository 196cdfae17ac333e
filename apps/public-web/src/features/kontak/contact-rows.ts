import { splitCommas } from '@jala/schema/comma-list';
import type { Kontak } from '@jala/schema/kontak';
import type { IconName } from '#components/icon.tsx';
import { copy } from '#copy.ts';

interface ContactRow {
  icon: IconName;
  label: string;
  lines: string[];
}

/** E-mail, telephone and address; '-' where there is none (specification section 2). */
export function contactRows({ email, telepon, alamat }: Kontak): [ContactRow, ContactRow, ContactRow] {
  return [
    { icon: 'mail', label: copy.contact.email, lines: filled(splitCommas(email)) },
    { icon: 'phone', label: copy.contact.phone, lines: filled(splitCommas(telepon)) },
    { icon: 'map-pin', label: copy.contact.address, lines: filled(alamat.trim() ? [alamat] : []) },
  ];
}

const filled = (lines: string[]): string[] => (lines.length > 0 ? lines : [copy.contact.empty]);
