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

/** What the notice tells a suspended customer (contract section 7). Empty fields are not shown. */
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
 * The stored notice. `qris` is the file of the QRIS code. While nothing is stored, the version is 0 and the fields have
 * the values that the notice shows until then.
 */
export const IsolirRecord = z.strictObject({
  // The rules above do not apply: the notice may have been stored before they existed.
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
  /** If left out, the stored code stays. `null` removes it. */
  qris: ImageFile.nullish(),
  version: SeenVersionOrNone,
});
export type IsolirInput = z.infer<typeof IsolirInput>;

/** The part that every page shows. */
export const Identity = IsolirRecord.pick({ nama_perusahaan: true });
export type Identity = z.infer<typeof Identity>;

/** The address of this server, if it is not the one that the server finds by itself. */
export const RouterCommandsQuery = z.strictObject({ server_address: z.ipv4('Isi alamat IPv4.').optional() });

/** What the operator enters in the router so that suspended customers see the notice. */
export const RouterCommands = z.strictObject({
  /** Where the router sends customers: the requested address, or the first one of this machine. */
  server_address: z.string(),
  /** The IPv4 addresses of this machine that other machines can reach. */
  addresses: z.array(z.string()),
  /** Whether the listener accepts connections from other machines (HOST, ISOLIR_HOST), or is off. */
  listener: z.enum(['open', 'loopback', 'off']),
  /** RouterOS v7, for its terminal. */
  commands: z.string(),
});
export type RouterCommands = z.infer<typeof RouterCommands>;

/** How the listener answered the request by which one kind of device checks its network. */
export const ProbeResult = z.strictObject({
  /** `Android`, `iPhone, iPad, Mac`. */
  device: z.string(),
  /** The requested address, such as `http://captive.apple.com/hotspot-detect.html`. */
  address: z.string(),
  /** `null` if there was no answer. */
  status: z.int().nullable(),
  /** Why the device would not show the notice; `null` if it does. */
  fault: z.string().nullable(),
});
export type ProbeResult = z.infer<typeof ProbeResult>;
