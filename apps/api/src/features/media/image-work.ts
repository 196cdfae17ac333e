import { createWorkTurns } from '#work-turns.ts';

/** Images from staff, who take turns. The example site stores about thirty at once. */
export const storingWork = createWorkTurns({ atOnce: 1, maxWaiting: 200, maxOfOne: 40 });

/**
 * Smaller versions for visitors, whose networks take turns. They have a queue of their own, so that strangers cannot delay an
 * upload. A network can have 128 requests open (see `http/turns.ts`).
 */
export const variantWork = createWorkTurns({ atOnce: 1, maxWaiting: 1000 });

/** Icons and share pictures. Nothing can stand in for them, so they do not wait behind smaller versions, for which something can. */
export const madeWork = createWorkTurns({ atOnce: 1, maxWaiting: 1000 });
