import { z } from 'zod';
import { PLACE_MAX, placeOf } from './place.ts';
import { Id } from './record.ts';

/** The caller has this record open, or has just left it. */
export const PresenceHere = z.strictObject({
  place: z
    .string()
    .max(PLACE_MAX, { abort: true })
    .refine((name) => placeOf(name) !== undefined, 'Tidak ada data dengan nama itu.'),
  has_left: z.boolean().default(false),
});
export type PresenceHere = z.infer<typeof PresenceHere>;

/** The colleagues who have the record open, by name. */
export const PresenceOthers = z.strictObject({
  others: z.array(z.strictObject({ id: Id, user_name: z.string() })),
});
export type PresenceOthers = z.infer<typeof PresenceOthers>;
