import sharp from 'sharp';
import { createWorkTurns } from '#work-turns.ts';

// libvips would keep decoded images in memory for a next use that does not come, and start a thread per processor for each image.
sharp.cache(false);
sharp.concurrency(1);

/** Images from staff, who take turns. The example site stores about thirty at once. */
export const storingWork = createWorkTurns({ atOnce: 1, maxWaiting: 200, maxOfOne: 40 });

/**
 * Smaller versions for visitors, whose networks take turns. They have a queue of their own, so that strangers cannot delay an
 * upload. A network can have 128 requests open (see `http/turns.ts`).
 */
export const variantWork = createWorkTurns({ atOnce: 1, maxWaiting: 1000 });
