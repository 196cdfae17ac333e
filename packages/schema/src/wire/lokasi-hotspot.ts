import { z } from 'zod';
import { notDegrees } from '../rules/coordinates.ts';
import { HOTSPOT_STATUSES } from '../rules/hotspot-status.ts';
import { LATITUDE_MAX, LONGITUDE_MAX, LOKASI_ALAMAT_MAX, LOKASI_AT_ONCE_MAX, LOKASI_NAMA_MAX } from '../limits.ts';
import { messages } from '../messages.ts';
import { Id, SeenVersion, Version } from './record.ts';
import { text } from './text.ts';

/** One sentence for every missing field (specification section 5). */
const missing = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? messages.lokasiRequired : undefined;

/** Degrees. Forms send numbers as strings. */
const degrees = (limit: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value),
    z.number({ error: missing }).min(-limit, notDegrees(limit)).max(limit, notDegrees(limit)),
  );

const filled = (max: number) =>
  z
    .string({ error: missing })
    .pipe(text(max))
    .transform((value) => value.trim())
    .refine((value) => value !== '', messages.lokasiRequired);

const HotspotStatus = z.enum(HOTSPOT_STATUSES);

/**
 * A hotspot location as REST returns it (contract section 4). `status` is newer than the other fields. It is present only while a hotspot
 * is being repaired, so that programs that know only the older fields get the same answer as before for all other hotspots.
 */
export const LokasiHotspot = z.object({
  id: Id,
  nama: z.string(),
  alamat: z.string(),
  lat: z.number(),
  long: z.number(),
  status: HotspotStatus.exclude(['aktif']).optional(),
});
export type LokasiHotspot = z.infer<typeof LokasiHotspot>;

export const LokasiHotspotRecord = LokasiHotspot.extend({ version: Version }).strict();
export type LokasiHotspotRecord = z.infer<typeof LokasiHotspotRecord>;

export const LokasiHotspotInput = z.strictObject({
  nama: filled(LOKASI_NAMA_MAX),
  alamat: filled(LOKASI_ALAMAT_MAX),
  lat: degrees(LATITUDE_MAX),
  long: degrees(LONGITUDE_MAX),
  /** If left out, a new hotspot works, and a changed hotspot keeps its status. */
  status: HotspotStatus.optional(),
});
export type LokasiHotspotInput = z.infer<typeof LokasiHotspotInput>;

/** Sets one status for several hotspots. It has no versions, so other changes made in the meantime cause no conflict. */
export const HotspotStatusChange = z.strictObject({
  ids: z.array(Id).min(1).max(LOKASI_AT_ONCE_MAX),
  status: HotspotStatus,
});
export type HotspotStatusChange = z.infer<typeof HotspotStatusChange>;

/** The hotspots whose status the call changed, because they had another status before. */
export const HotspotsChanged = z.strictObject({ ids: z.array(Id) });
export type HotspotsChanged = z.infer<typeof HotspotsChanged>;

export const LokasiHotspotUpdate = LokasiHotspotInput.extend({ id: Id, version: SeenVersion });
export type LokasiHotspotUpdate = z.infer<typeof LokasiHotspotUpdate>;
