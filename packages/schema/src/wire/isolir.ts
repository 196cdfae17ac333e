import { z } from 'zod';
import { ACCOUNT_FIELDS } from '../rules/account-fields.ts';
import { accountFault } from '../rules/account-number.ts';
import { Password } from './auth.ts';
import { WriterName } from './history.ts';
import { COMPANY_NAME_MAX } from '../limits.ts';
import { ImageFile } from './media.ts';
import { Id, SeenVersionOrNone } from './record.ts';
import { isRouterAddress } from '../rules/router-address.ts';
import { isWhatsappNumber, NOT_WHATSAPP, whatsappNumber } from '../rules/telephone.ts';
import { requiredText, text } from './text.ts';

const accountNumber = text(40)
  .trim()
  .superRefine((value, context) => {
    const message = accountFault(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

function numberInLink(typed: string): string {
  const number = whatsappNumber(typed);
  return number === undefined ? typed : `+${number}`;
}

/** Stored as it was typed. If it is a link to a chat, only the link's number is stored. */
const Whatsapp = text(100)
  .trim()
  .transform((typed) => (/[a-z]/i.test(typed) ? numberInLink(typed) : typed))
  .pipe(text(40))
  .refine((number) => number === '' || isWhatsappNumber(number), NOT_WHATSAPP);

/** Content of the notice for suspended customers (contract section 7). Empty fields are not shown. */
export const Isolir = z.strictObject({
  nama_perusahaan: requiredText(COMPANY_NAME_MAX),
  pesan: text(1000).trim(),
  nama_bank: text(100).trim(),
  nomor_rekening: accountNumber,
  atas_nama_rekening: text(100).trim(),
  nama_ewallet: text(100).trim(),
  nomor_ewallet: accountNumber,
  atas_nama_ewallet: text(100).trim(),
  whatsapp: Whatsapp,
});
export type Isolir = z.infer<typeof Isolir>;

/**
 * The notice as the api returns it. `qris` is the file name of the image with the QRIS code. If no notice is stored yet,
 * the version is 0 and the fields have the values of the default notice.
 */
export const IsolirRecord = z.strictObject({
  // The rules of `Isolir` do not apply, because a stored notice may be older than the rules.
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

/** The notice while staff type it. Any text is allowed, because it is not stored. */
export const IsolirPreview = IsolirRecord.omit({ version: true }).extend({
  pesan: z.string().max(5000),
  qris: ImageFile.nullable(),
});
export type IsolirPreview = z.infer<typeof IsolirPreview>;

export const IsolirInput = Isolir.extend({
  /** If left out, the stored QRIS code stays. `null` removes it. */
  qris: ImageFile.nullish(),
  version: SeenVersionOrNone,
});
export type IsolirInput = z.infer<typeof IsolirInput>;

/** The caller's own password is needed for a change of `ACCOUNT_FIELDS`. */
export const IsolirUpdate = IsolirInput.extend({ own_password: Password.optional() });

/** A change of the account to which customers pay that a Pemilik has not looked at yet. `id` is the id of its audit line. */
export const AccountChange = z.strictObject({
  id: Id,
  at: z.iso.datetime(),
  by: WriterName,
  /** Values of each field, by its name; for a QRIS code, whether one existed. */
  values: z.partialRecord(z.enum(ACCOUNT_FIELDS), z.strictObject({ before: z.string(), after: z.string() })),
});
export type AccountChange = z.infer<typeof AccountChange>;

/** The company's name, which every page shows. */
export const Identity = IsolirRecord.pick({ nama_perusahaan: true });
export type Identity = z.infer<typeof Identity>;

/** The address lists that the commands create themselves. Staff cannot use these names. */
const OWN_LISTS = new Set(['isolir-boleh', 'isolir-dns']);

/** Settings on which the router's commands depend. */
export const RouterCommandsQuery = z.strictObject({
  /** Only needed if routers reach this server at another address than the first one of this machine. */
  server_address: text(15).refine(isRouterAddress, 'Isi alamat IPv4 server, misalnya 10.10.10.2.').optional(),
  /** The router's address list of suspended customers, which some billing systems choose. `isolir` if left out. */
  list_name: z
    .string()
    .regex(/^[A-Za-z\d][\w.-]{0,62}$/, 'Hanya huruf, angka, titik, garis bawah, dan tanda hubung.')
    .refine((name) => !OWN_LISTS.has(name), 'Nama ini sudah dipakai untuk daftar lain.')
    .optional(),
  /** The name servers that suspended customers may ask, besides the router itself. */
  resolvers: z
    .array(z.union([z.ipv4(), z.ipv6()], 'Isi alamat IP resolver.'))
    .max(8)
    .optional(),
});
export type RouterCommandsQuery = z.infer<typeof RouterCommandsQuery>;

/** The commands that the operator enters in the router, so that suspended customers see the notice. */
export const RouterCommands = z.strictObject({
  /** The address to which the router sends customers: the one in the query, or the first address of this machine. */
  server_address: z.string(),
  /** The IPv4 addresses of this machine that other machines can reach. */
  addresses: z.array(z.string()),
  /** `open` if other machines can connect, `loopback` if only this machine can (HOST, ISOLIR_HOST), or `off`. */
  listener: z.enum(['open', 'loopback', 'off']),
  /** Commands for the terminal of RouterOS v7. */
  commands: z.string(),
});
export type RouterCommands = z.infer<typeof RouterCommands>;

/** The listener's response to the request with which one kind of device checks whether it is online. */
export const ProbeResult = z.strictObject({
  /** The kind of device, such as `Android` or `iPhone, iPad, Mac`. */
  device: z.string(),
  /** The requested address, such as `http://captive.apple.com/hotspot-detect.html`. */
  address: z.string(),
  /** The HTTP status; `null` if there was no response. */
  status: z.int().nullable(),
  /** Why the device would not show the notice; `null` if it would show it. */
  fault: z.string().nullable(),
});
export type ProbeResult = z.infer<typeof ProbeResult>;
