import { z } from 'zod';
import { requiredText, text } from './text.ts';
import { SeenVersionOrNone } from './version.ts';

const accountNumber = text(40)
  .trim()
  .refine((value) => /^[\d\s.-]*$/.test(value), 'Hanya angka, spasi, titik, dan tanda hubung.');

/** What the notice tells a suspended customer (contract section 7). Fields left empty are not shown. */
export const Isolir = z.strictObject({
  nama_perusahaan: requiredText(100),
  pesan: text(1000).trim(),
  nama_bank: text(100).trim(),
  nomor_rekening: accountNumber,
  atas_nama_rekening: text(100).trim(),
  nama_ewallet: text(100).trim(),
  nomor_ewallet: accountNumber,
  atas_nama_ewallet: text(100).trim(),
  whatsapp: text(40)
    .trim()
    .refine((value) => /^(?:\+?[\d\s().-]{5,40})?$/.test(value), 'Nomor WhatsApp tidak valid.'),
});
export type Isolir = z.infer<typeof Isolir>;

/** With its version; 0 while nothing is stored and the fields hold what is shown until then. */
export const IsolirRecord = Isolir.extend({ version: z.int().nonnegative() });
export type IsolirRecord = z.infer<typeof IsolirRecord>;

export const IsolirInput = Isolir.extend({ version: SeenVersionOrNone });
export type IsolirInput = z.infer<typeof IsolirInput>;

/** The part of it that names the company on every page. */
export const Identity = Isolir.pick({ nama_perusahaan: true });
export type Identity = z.infer<typeof Identity>;
