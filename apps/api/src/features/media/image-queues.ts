import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { LIMITS } from '#platform/limits.ts';

export const uploadQueue = createKeyedQueue(LIMITS.uploads);
export const variantQueue = createKeyedQueue(LIMITS.variants);
export const pictureQueue = createKeyedQueue(LIMITS.pictures);
