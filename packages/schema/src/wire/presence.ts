import { z } from 'zod';
import { ThingRef } from './history.ts';
import { Id } from './record.ts';

/** The caller has this thing open for changes, or has just left it. */
export const PresenceHere = ThingRef.extend({ has_left: z.boolean().default(false) });
export type PresenceHere = z.infer<typeof PresenceHere>;

/** The other users who have the same thing open, sorted by name. */
export const PresenceOthers = z.strictObject({
  others: z.array(z.strictObject({ id: Id, user_name: z.string() })),
});
export type PresenceOthers = z.infer<typeof PresenceOthers>;
