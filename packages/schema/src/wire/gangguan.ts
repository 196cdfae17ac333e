import { z } from 'zod';
import { ALL_AREAS, GANGGUAN_DAMPAK, GANGGUAN_JENIS, GANGGUAN_STATUSES, HOTSPOTS } from '../rules/gangguan.ts';
import { GANGGUAN_JUDUL_MAX, GANGGUAN_PELANGGAN_MAX, GANGGUAN_WILAYAH_MAX, KABAR_TEKS_MAX } from '../limits.ts';
import { messages } from '../messages.ts';
import { Id, SeenVersion, Version } from './record.ts';
import { IdempotencyKey, requiredText, text } from './text.ts';

/** ISO 8601 with an offset, converted to UTC. */
const Moment = z.iso
  .datetime({ offset: true, error: messages.momentWrong })
  .transform((at) => new Date(at).toISOString());

/** Codes of kecamatan and kelurahan, or `semua` or `hotspot`. */
const AREA = new RegExp(String.raw`^(?:${ALL_AREAS}|${HOTSPOTS}|\d{2}\.\d{2}\.\d{2}(?:\.\d{4})?)$`);
const Wilayah = z
  .array(z.string().regex(AREA, messages.wilayahUnknown))
  .min(1, messages.wilayahMissing)
  .max(GANGGUAN_WILAYAH_MAX)
  .transform((codes) => (codes.includes(ALL_AREAS) ? [ALL_AREAS] : [...new Set(codes)].toSorted()));

/** A news item: a sentence about the current state, and when it was written. */
export const Kabar = z.object({ teks: z.string(), pada: z.iso.datetime() });
export type Kabar = z.infer<typeof Kabar>;

/** An outage or planned work, as REST returns it (contract section 9). Its news are in order, the newest first. */
export const Gangguan = z.object({
  id: Id,
  jenis: z.enum(GANGGUAN_JENIS),
  judul: z.string(),
  wilayah: z.array(z.string()),
  status: z.enum(GANGGUAN_STATUSES),
  mulai: z.iso.datetime(),
  /** Expected end; null while unknown. */
  perkiraan: z.iso.datetime().nullable(),
  selesai: z.iso.datetime().nullable(),
  kabar: z.array(Kabar),
});
export type Gangguan = z.infer<typeof Gangguan>;

/** An outage or planned work for the site: with the names of its areas, and the time since which it has no news. */
export const ShownGangguan = Gangguan.extend({
  dampak: z.enum(GANGGUAN_DAMPAK),
  /** Number of affected customers; null if staff have not entered it. */
  pelanggan: z.int().positive().nullable(),
  /** Names of its areas, by kecamatan, such as 'Pekalipan: Pekalangan, Pulasaren'. */
  tempat: z.string(),
  /** `tempat` in few words, for headings: 'Pekalipan', 'semua wilayah'. */
  tempat_singkat: z.string(),
  /** Time since which the entry has no news; null if it had news in the last four hours. */
  diam_sejak: z.iso.datetime().nullable(),
}).strict();
export type ShownGangguan = z.infer<typeof ShownGangguan>;

/** A news item for staff, with the name of its writer. */
export const StaffKabar = Kabar.extend({ oleh: z.string() });
export type StaffKabar = z.infer<typeof StaffKabar>;

/** An outage or planned work for staff. */
export const GangguanRecord = ShownGangguan.extend({ kabar: z.array(StaffKabar), version: Version }).strict();
export type GangguanRecord = z.infer<typeof GangguanRecord>;

const fields = {
  dampak: z.enum(GANGGUAN_DAMPAK).optional(),
  judul: requiredText(GANGGUAN_JUDUL_MAX),
  wilayah: Wilayah,
  /** If left out, the current time. */
  mulai: Moment.optional(),
  perkiraan: Moment.nullable().optional(),
  pelanggan: z.int().positive().max(GANGGUAN_PELANGGAN_MAX).nullable().optional(),
};

export const GangguanInput = z.strictObject({
  ...fields,
  jenis: z.enum(GANGGUAN_JENIS).default('gangguan'),
  /** The first news item. */
  teks: text(KABAR_TEKS_MAX).trim().optional(),
  idempotency_key: IdempotencyKey.optional(),
});
export type GangguanInput = z.infer<typeof GangguanInput>;

export const GangguanUpdate = z.strictObject({ ...fields, id: Id, version: SeenVersion });
export type GangguanUpdate = z.infer<typeof GangguanUpdate>;

/** A news item with an optional new estimate. */
export const KabarInput = z.strictObject({
  id: Id,
  teks: requiredText(KABAR_TEKS_MAX),
  perkiraan: Moment.nullable().optional(),
  idempotency_key: IdempotencyKey.optional(),
});
export type KabarInput = z.infer<typeof KabarInput>;

/** Corrects the news item that was written at `pada`. */
export const KabarCorrection = z.strictObject({ id: Id, pada: z.iso.datetime(), teks: requiredText(KABAR_TEKS_MAX) });
export type KabarCorrection = z.infer<typeof KabarCorrection>;

/** Ends an entry, with an optional last news item. */
export const GangguanEnd = z.strictObject({ id: Id, teks: text(KABAR_TEKS_MAX).trim().optional() });
export type GangguanEnd = z.infer<typeof GangguanEnd>;

/** Areas that an entry can name: covered kecamatan, and hotspots. */
export const GangguanAreas = z.strictObject({
  kecamatan: z.array(
    z.strictObject({
      kode: z.string(),
      nama: z.string(),
      kelurahan: z.array(z.strictObject({ kode: z.string(), nama: z.string() })),
    }),
  ),
  hotspots: z.int().nonnegative(),
});
export type GangguanAreas = z.infer<typeof GangguanAreas>;

/** All entries for the panel's screen: the active, the planned and the past ones, newest first. */
export const GangguanOverview = z.strictObject({
  aktif: z.array(GangguanRecord),
  terjadwal: z.array(GangguanRecord),
  selesai: z.array(GangguanRecord),
});
export type GangguanOverview = z.infer<typeof GangguanOverview>;

/** Area of the page `/status`. */
const AreaHistory = z.strictObject({
  kode: z.string(),
  nama: z.string(),
  /** Its kelurahan, or the number of hotspots. */
  isi: z.string(),
  /** One letter a day, the oldest first: `n`ormal, `l` slow or cut for less than an hour, `p` cut for longer, `m` planned work. */
  hari: z.string(),
  /** Share of the time without an outage in percent, with two decimals. */
  persen: z.number(),
  status: z.enum(['normal', 'gangguan', 'pemeliharaan']),
});
export type AreaHistory = z.infer<typeof AreaHistory>;

/** Data of the page `/status`. */
export const StatusPage = z.strictObject({
  /** False while staff have never published an entry. The page then does not claim that all is well. */
  is_used: z.boolean(),
  aktif: z.array(ShownGangguan),
  terjadwal: z.array(ShownGangguan),
  selesai: z.array(ShownGangguan),
  wilayah: z.array(AreaHistory),
  /** When the page was made. */
  pada: z.iso.datetime(),
});
export type StatusPage = z.infer<typeof StatusPage>;

/** The state of the network, which every page shows. `entry` is the entry that the strip names. */
export const NetworkState = z.strictObject({
  state: z.enum(['normal', 'gangguan', 'pemeliharaan']).nullable(),
  entry: ShownGangguan.nullable(),
});
export type NetworkState = z.infer<typeof NetworkState>;
