import { z } from 'zod';
import { ACCOUNT_NUMBER } from './account-number.ts';
import { ImageFile } from './media.ts';
import { SeenVersionOrNone } from './record.ts';
import { isWhatsappNumber } from './telephone.ts';
import { requiredText, text } from './text.ts';

const accountNumber = text(40)
  .trim()
  .refine(
    (value) => value === '' || (ACCOUNT_NUMBER.test(value) && /\d/.test(value)),
    'Hanya angka, spasi, titik, dan tanda hubung.',
  );

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
    .refine((value) => value === '' || isWhatsappNumber(value), 'Nomor WhatsApp tidak valid.'),
});
export type Isolir = z.infer<typeof Isolir>;

/**
 * With the stored file of a QRIS code, if there is one, and the record's version; 0 while nothing is stored and the
 * fields hold what is shown until then.
 */
export const IsolirRecord = z.strictObject({
  // What is stored may be older than the rules above.
  nama_perusahaan: z.string(),
  pesan: z.string(),
  nama_bank: z.string(),
  nomor_rekening: z.string(),
  atas_nama_rekening: z.string(),
  nama_ewallet: z.string(),
  nomor_ewallet: z.string(),
  atas_nama_ewallet: z.string(),
  whatsapp: z.string(),
  qris: z.string().nullable(),
  version: z.int().nonnegative(),
});
export type IsolirRecord = z.infer<typeof IsolirRecord>;

export const IsolirInput = Isolir.extend({
  /** Left out: the stored code stays. `null`: no code. */
  qris: ImageFile.nullish(),
  version: SeenVersionOrNone,
});
export type IsolirInput = z.infer<typeof IsolirInput>;

/** The part of it that names the company on every page. */
export const Identity = IsolirRecord.pick({ nama_perusahaan: true });
export type Identity = z.infer<typeof Identity>;

/** Another address of this server than the one it guesses for itself. */
export const RouterCommandsQuery = z.strictObject({ server_address: z.ipv4('Isi alamat IPv4.').optional() });

/** What a router has to be told so that suspended customers see the notice. */
export const RouterCommands = z.strictObject({
  /** Where the router sends them: the address asked for, or this machine's first one. */
  server_address: z.string(),
  /** This machine's IPv4 addresses that others can reach. */
  addresses: z.array(z.string()),
  /** Whether the listener takes calls from other machines (HOST, ISOLIR_HOST), or is off. */
  listener: z.enum(['open', 'loopback', 'off']),
  /** RouterOS v7, to be pasted into its terminal. */
  commands: z.string(),
});
export type RouterCommands = z.infer<typeof RouterCommands>;

/** How the listener answered what one kind of device asks to find out whether its network is free. */
export const ProbeResult = z.strictObject({
  /** `Android`, `iPhone, iPad, Mac`. */
  device: z.string(),
  /** What it asks for, such as `http://captive.apple.com/hotspot-detect.html`. */
  address: z.string(),
  /** Of the answer; `null` when there was none. */
  status: z.int().nullable(),
  /** Why that device would not show the notice; `null` when it does. */
  fault: z.string().nullable(),
});
export type ProbeResult = z.infer<typeof ProbeResult>;
