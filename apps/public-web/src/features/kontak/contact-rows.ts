import { splitCommas } from '@jala/schema/comma-list';
import type { Kontak } from '@jala/schema/kontak';
import type { IconName } from '#components/icon.tsx';
import { texts } from '#texts.ts';

interface ContactRow {
  icon: IconName;
  label: string;
  lines: string[];
}

/** The rows for e-mail, telephone and address. A row without data has one line, '-' (specification section 2). */
export function contactRows({ email, telepon, alamat }: Kontak): [ContactRow, ContactRow, ContactRow] {
  return [
    { icon: 'mail', label: texts.contact.email, lines: filled(splitCommas(email)) },
    { icon: 'phone', label: texts.contact.phone, lines: filled(splitCommas(telepon)) },
    { icon: 'map-pin', label: texts.contact.address, lines: filled(alamat.trim() ? [alamat] : []) },
  ];
}

const filled = (lines: string[]): string[] => (lines.length > 0 ? lines : [texts.contact.empty]);
