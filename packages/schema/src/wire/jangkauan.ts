import { z } from 'zod';
import { borderFault, PIECES_MAX, RING_MAX } from '../rules/boundaries.ts';
import { JANGKAUAN_STATUSES, KODE_KABUPATEN, KODE_KECAMATAN, KODE_KELURAHAN, MONTH } from '../rules/jangkauan.ts';
import { INTEGER_MAX, JANGKAUAN_AT_ONCE_MAX, JANGKAUAN_CATATAN_MAX, PACKAGES_MAX, SEARCH_MAX } from '../limits.ts';
import { messages } from '../messages.ts';
import { SeenVersionOrNone } from './record.ts';
import { text } from './text.ts';

export const KodeKelurahan = z.string().regex(KODE_KELURAHAN, messages.kodeUnknown);
const KodeKabupaten = z.string().regex(KODE_KABUPATEN, messages.kodeUnknown);
const KodeKecamatan = z.string().regex(KODE_KECAMATAN, messages.kodeUnknown);
const Month = z.string().regex(MONTH, messages.monthWrong);
const Status = z.enum(JANGKAUAN_STATUSES);
/** Number of a package, as in `price_3`. */
const PackageNumber = z.int().positive().max(INTEGER_MAX);
const Packages = z.array(PackageNumber).max(PACKAGES_MAX);

/** Names of a kelurahan and of the areas that it lies in. */
export const Kelurahan = z.strictObject({
  kode: z.string(),
  nama: z.string(),
  kecamatan: z.string(),
  kabupaten: z.string(),
});
export type Kelurahan = z.infer<typeof Kelurahan>;

/**
 * The coverage of a kelurahan (contract section 9). `paket` lists the packages that are offered there; an empty list means all packages.
 */
export const Jangkauan = Kelurahan.extend({
  status: Status,
  /** Month in which the cable is expected; null if it is there, or unknown. */
  bulan: Month.nullable(),
  catatan: z.string(),
  paket: Packages,
}).strict();
export type Jangkauan = z.infer<typeof Jangkauan>;

/** The coverage of a kelurahan for staff. `version` is 0 while nothing is stored. */
export const JangkauanRecord = Jangkauan.omit({ kecamatan: true, kabupaten: true }).extend({
  version: z.int().nonnegative().max(INTEGER_MAX),
});
export type JangkauanRecord = z.infer<typeof JangkauanRecord>;

/** A change of one kelurahan. Fields that are left out stay unchanged. Only the status `segera` has a month. */
export const JangkauanUpdate = z.strictObject({
  kode: KodeKelurahan,
  status: Status,
  bulan: Month.nullable().optional(),
  catatan: text(JANGKAUAN_CATATAN_MAX).trim().optional(),
  paket: Packages.optional(),
  version: SeenVersionOrNone,
});
export type JangkauanUpdate = z.infer<typeof JangkauanUpdate>;

/** Changes of several kelurahan. Either all changes are stored or none. */
export const JangkauanUpdates = z.strictObject({
  areas: z.array(JangkauanUpdate).min(1).max(JANGKAUAN_AT_ONCE_MAX),
});

export const JangkauanQuery = z.strictObject({ kode: KodeKelurahan });
export const WilayahQuery = z.strictObject({ kabupaten: KodeKabupaten });
export const WilayahSearch = z.strictObject({ q: z.string().max(SEARCH_MAX) });

export const Kabupaten = z.strictObject({ kode: z.string(), nama: z.string(), provinsi: z.string() });
export type Kabupaten = z.infer<typeof Kabupaten>;

/** All kabupaten, and the codes of those for which staff have entered something. */
export const KabupatenList = z.strictObject({ all: z.array(Kabupaten), served: z.array(z.string()) });
export type KabupatenList = z.infer<typeof KabupatenList>;

/** Every kelurahan of a kabupaten, by kecamatan. */
export const JangkauanOfKabupaten = z.array(
  z.strictObject({ kode: z.string(), nama: z.string(), kelurahan: z.array(JangkauanRecord) }),
);
export type JangkauanOfKabupaten = z.infer<typeof JangkauanOfKabupaten>;

/** The visitor's choices in the address of the page. A value that is no code counts as not chosen. */
export const JangkauanPageQuery = z.strictObject({
  kab: KodeKabupaten.optional().catch(undefined),
  kec: KodeKecamatan.optional().catch(undefined),
  kel: KodeKelurahan.optional().catch(undefined),
  /** False if the caller shows no map. */
  map: z.boolean().optional(),
});

const Area = z.strictObject({ kode: z.string(), nama: z.string() });

const Ring = z.array(z.tuple([z.number(), z.number()])).max(RING_MAX);

/** The border of a kelurahan, as coordinates of a MultiPolygon of GeoJSON. */
export const Batas = z
  .strictObject({ kode: KodeKelurahan, bentuk: z.array(z.array(Ring).min(1).max(PIECES_MAX)).min(1).max(PIECES_MAX) })
  .superRefine(({ kode, bentuk }, context) => {
    const fault = borderFault(bentuk);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: `${kode}: ${fault}` });
  });
export type Batas = z.infer<typeof Batas>;

/** Borders to store, in place of the current borders of these kelurahan. */
export const BatasInput = z.strictObject({ batas: z.array(Batas).min(1).max(JANGKAUAN_AT_ONCE_MAX) });
export type BatasInput = z.infer<typeof BatasInput>;

/** The borders of a kabupaten for staff. They may be older than the rules, so they are not checked. */
export const BatasList = z.array(
  z.strictObject({ kode: z.string(), bentuk: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))) }),
);
export type BatasList = z.infer<typeof BatasList>;

/** Data of the page `/cek-jangkauan`. */
export const JangkauanPage = z.strictObject({
  /** Kabupaten with at least one kelurahan that is covered or soon will be. */
  served: z.array(Area),
  /** The chosen kabupaten, else that of the chosen kelurahan, else the only one that is served. */
  kabupaten: Area.nullable(),
  kecamatan: z.array(Area.extend({ kelurahan: z.array(Area.extend({ status: Status })) })),
  /** Null until a kelurahan is chosen. */
  answer: Jangkauan.nullable(),
  /** The covered kelurahan that is nearest to the chosen one, if that is not covered. Null if the borders are unknown. */
  nearest: Kelurahan.extend({ km: z.number() }).nullable(),
  /** A drawn map of the kelurahan whose borders are known. `path` is an SVG path; the map is 1,000 units wide. */
  map: z
    .strictObject({ height: z.int(), areas: z.array(Area.extend({ status: Status, path: z.string() })) })
    .nullable(),
  /** True if borders are known, so that the area of a position can be found. */
  knows_borders: z.boolean(),
  changed_at: z.iso.datetime().nullable(),
});
export type JangkauanPage = z.infer<typeof JangkauanPage>;

/** A kelurahan that visitors have asked for in the last 30 days, and that is not covered. */
export const AskedKelurahan = Kelurahan.extend({
  status: Status,
  asked: z.int().positive(),
  /** Day of the last question, such as '2026-11-23'. */
  last: z.string(),
}).strict();
export type AskedKelurahan = z.infer<typeof AskedKelurahan>;

export const Asked = z.array(AskedKelurahan);
