import { z } from 'zod';
import { Id } from './id.ts';
import { requiredText } from './text.ts';

/** Degrees; numeric strings, as forms send them, are taken for numbers. */
const degrees = (limit: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value),
    z.number().min(-limit).max(limit),
  );

export const LokasiHotspot = z.strictObject({
  id: Id,
  nama: z.string(),
  alamat: z.string(),
  lat: z.number(),
  long: z.number(),
});
export type LokasiHotspot = z.infer<typeof LokasiHotspot>;

export const LokasiHotspotInput = z.strictObject({
  nama: requiredText(150),
  alamat: requiredText(500),
  lat: degrees(90),
  long: degrees(180),
});
export type LokasiHotspotInput = z.infer<typeof LokasiHotspotInput>;

export const LokasiHotspotUpdate = LokasiHotspotInput.extend({ id: Id });
export type LokasiHotspotUpdate = z.infer<typeof LokasiHotspotUpdate>;
