import { z } from 'zod';
import { PROSPEK_ALAMAT_MAX, PROSPEK_CATATAN_MAX, PROSPEK_NAMA_MAX } from '../limits.ts';
import { messages } from '../messages.ts';
import {
  mobileNumber,
  ORDER_EMAIL_MESSAGE,
  ORDER_MONTHS_MESSAGE,
  PROSPEK_KEPT_MONTHS,
  PROSPEK_STATUSES,
} from '../rules/prospek.ts';
import { KodeKelurahan } from './jangkauan.ts';
import { Id, SeenVersion, Version } from './record.ts';
import { IdempotencyKey, requiredText, text } from './text.ts';

/** Stored as WhatsApp writes it. */
const Mobile = text(40)
  .trim()
  .transform((typed, context) => {
    const number = mobileNumber(typed);
    if (number !== undefined) return number;
    context.addIssue({ code: 'custom', message: messages.mobileWrong });
    return z.NEVER;
  });

/** An order, or a wish to be told when the cable is there. Forms send numbers and booleans as texts. */
export const ProspekInput = z.strictObject({
  nama: requiredText(PROSPEK_NAMA_MAX),
  whatsapp: Mobile,
  alamat: text(PROSPEK_ALAMAT_MAX).trim().optional(),
  /** The kelurahan, if the visitor has checked it. */
  kode: KodeKelurahan.nullable().optional(),
  /** Number of the package, if the visitor has chosen one. */
  paket: z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
      z.int().positive().nullable(),
    )
    .optional(),
  persetujuan: z.preprocess(
    (value) => (value === 'true' ? true : value),
    z.literal(true, { error: messages.consentMissing }),
  ),
  /** A random text by which a repeated call is recognized. */
  idempotency_key: IdempotencyKey.optional(),
});
export type ProspekInput = z.infer<typeof ProspekInput>;

export const ProspekReceipt = z.strictObject({
  nomor: z.string(),
  /** Token of the page `/data/{token}`, which shows the stored data. */
  token: z.string(),
  /** False if an earlier call with the same `idempotency_key` stored the order. */
  is_new: z.boolean(),
});
export type ProspekReceipt = z.infer<typeof ProspekReceipt>;

const Nomor = z.string().regex(/^\d{4}-\d{4,10}$/, messages.prospekNotFound);
export const ByNomor = z.strictObject({ nomor: Nomor });

/** An order for staff. */
export const Prospek = z.strictObject({
  nomor: z.string(),
  nama: z.string(),
  /** As WhatsApp writes it. */
  whatsapp: z.string(),
  alamat: z.string(),
  kode: z.string().nullable(),
  /** Names of the kelurahan and of the areas that it lies in; empty without a code. */
  tempat: z.string(),
  paket: z.int().nullable(),
  /** The package's name when it was ordered; empty for none. */
  paket_nama: z.string(),
  status: z.enum(PROSPEK_STATUSES),
  catatan: z.string(),
  petugas: z.strictObject({ id: Id, nama: z.string() }).nullable(),
  masuk: z.iso.datetime(),
  version: Version,
});
export type Prospek = z.infer<typeof Prospek>;

export const ProspekQuery = z.strictObject({
  page: z.int().positive().default(1),
  status: z.enum(PROSPEK_STATUSES).optional(),
  /** Part of the name, the number, the address or the kelurahan. */
  q: text(80).trim().optional(),
});
export type ProspekQuery = z.input<typeof ProspekQuery>;

export const ProspekPage = z.strictObject({
  prospek: z.array(Prospek),
  /** Number of orders of each status that the search finds. */
  counts: z.record(z.enum(PROSPEK_STATUSES), z.int().nonnegative()),
  currentPage: z.int().positive(),
  totalPages: z.int().nonnegative(),
});
export type ProspekPage = z.infer<typeof ProspekPage>;

/** Changes of an order. Fields that are left out stay unchanged. */
export const ProspekUpdate = ByNomor.extend({
  status: z.enum(PROSPEK_STATUSES).optional(),
  catatan: text(PROSPEK_CATATAN_MAX).trim().optional(),
  /** Id of the user who takes care of the order; null for none. */
  petugas: Id.nullable().optional(),
  version: SeenVersion,
});
export type ProspekUpdate = z.infer<typeof ProspekUpdate>;

export const ProspekCount = z.strictObject({ baru: z.int().nonnegative() });

/** Users who can take care of an order. */
export const ProspekStaff = z.array(z.strictObject({ id: Id, nama: z.string() }));
export type ProspekStaff = z.infer<typeof ProspekStaff>;

/** Settings of staff for orders. */
export const ProspekSettings = z.strictObject({
  /** Address that gets an e-mail for each order; empty for none. */
  email: text(120)
    .trim()
    .refine((typed) => typed === '' || z.email().safeParse(typed).success, ORDER_EMAIL_MESSAGE),
  /** Months for which orders are kept. */
  months: z.int(ORDER_MONTHS_MESSAGE).min(1, ORDER_MONTHS_MESSAGE).max(PROSPEK_KEPT_MONTHS, ORDER_MONTHS_MESSAGE),
});
export type ProspekSettings = z.infer<typeof ProspekSettings>;

export const ByAccessToken = z.strictObject({ token: z.string().max(100) });

/** The stored data of an order, for the visitor who made it. */
export const OwnProspek = Prospek.pick({
  nomor: true,
  nama: true,
  whatsapp: true,
  alamat: true,
  tempat: true,
  paket_nama: true,
  status: true,
  masuk: true,
}).extend({
  /** When the server deletes it automatically. */
  sampai: z.iso.datetime(),
});
export type OwnProspek = z.infer<typeof OwnProspek>;

export const OrderFormQuery = z.strictObject({ kode: z.string().max(20).optional(), paket: z.int().optional() });

/** Values of the form on the page `/pesan`, and what is wrong with them. */
export const OrderForm = z.strictObject({
  nama: z.string(),
  whatsapp: z.string(),
  alamat: z.string(),
  kode: z.string(),
  /** Names of the kelurahan; empty without a known code. */
  tempat: z.string(),
  /** True if the cable is not there yet, so that nobody can order. */
  is_waiting: z.boolean(),
  /** Number of the package as text; empty for none. */
  paket: z.string(),
  /** Numbers of the packages that can be ordered there; empty for all. */
  ditawarkan: z.array(z.int()),
  persetujuan: z.boolean(),
  /** Key that proves that the form came from this site; empty before the visitor begins to fill in the form. */
  kunci: z.string(),
  /** Sentences by field. */
  errors: z.record(z.string(), z.string()),
  /** A sentence about the whole form; empty for none. */
  message: z.string(),
});
export type OrderForm = z.infer<typeof OrderForm>;
