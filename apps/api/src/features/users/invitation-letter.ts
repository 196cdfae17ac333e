import { ROLE_NAMES, type Role } from '@jala/schema/access';
import { longDate } from '@jala/schema/rules/long-date';
import { momentFormat, zoneWord } from '@jala/schema/rules/time-zone';

export interface InvitationLetter {
  subject: string;
  paragraphs: string[];
  link: { label: string; url: string };
  after: string[];
}

interface Invited {
  user_name: string;
  role: Role;
  link: string;
  expires_at: Date;
  /** Name of the user who invites. */
  inviter: string;
}

const time = momentFormat({ timeStyle: 'short' });

/** Returns a function: company name -> content of the letter to the invited person. */
export const invitationLetter =
  ({ user_name, role, link, expires_at, inviter }: Invited) =>
  (provider: string): InvitationLetter => ({
    subject: `Undangan ke panel admin ${provider}`,
    paragraphs: [
      `Halo ${user_name},`,
      `${inviter} mengundang Anda ke panel admin ${provider} sebagai ${ROLE_NAMES[role]}. Buka tautan di bawah untuk membuat password.`,
    ],
    link: { label: 'Terima undangan', url: link },
    after: [
      `Tautan ini dapat dipakai satu kali, sampai ${longDate(expires_at.toISOString())} pukul ${time(expires_at)} ${zoneWord()}.`,
      'Jika Anda tidak menunggu undangan ini, abaikan saja surat ini.',
    ],
  });
