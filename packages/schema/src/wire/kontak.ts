import { z } from 'zod';
import { splitCommas } from '../rules/comma-list.ts';
import { mapAddress, mapFault } from '../rules/map-embed.ts';
import { SeenVersionOrNone, Version } from './record.ts';
import { isTelephone } from '../rules/telephone.ts';
import { requiredText, text } from './text.ts';

const Email = z.email();
const isEmail = (value: string): boolean => Email.safeParse(value).success;

/** A required list with commas, as a string of at most 500 characters. Gives one message for each wrong part. */
const listOf = (isValid: (part: string) => boolean, messageFor: (part: string) => string) =>
  requiredText(500).superRefine((value, context) => {
    const parts = splitCommas(value);
    // `requiredText` has already reported an empty text.
    if (parts.length === 0 && value !== '') context.addIssue({ code: 'custom', message: 'Wajib diisi.' });
    for (const part of parts) {
      if (!isValid(part)) context.addIssue({ code: 'custom', message: messageFor(part) });
    }
  });

/** The contact data as REST returns it (contract section 4). */
export const Kontak = z.object({
  telepon: z.string(),
  email: z.string(),
  alamat: z.string(),
  gmaps: z.string(),
});
export type Kontak = z.infer<typeof Kontak>;

export const KontakRecord = Kontak.extend({ version: Version }).strict();
export type KontakRecord = z.infer<typeof KontakRecord>;

export const KontakInput = z.strictObject({
  telepon: listOf(isTelephone, (part) => `Nomor telepon tidak valid: ${part}`),
  email: listOf(isEmail, (part) => `Email tidak valid: ${part}`),
  alamat: requiredText(500),
  gmaps: text(4000)
    .trim()
    .min(1)
    .transform(mapAddress)
    .superRefine((address, context) => {
      const message = mapFault(address);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  version: SeenVersionOrNone,
});
export type KontakInput = z.infer<typeof KontakInput>;
