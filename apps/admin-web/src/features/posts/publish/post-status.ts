import type { PostStatus } from '@jala/schema/wire/posts';

/** The look of each status. */
export const TONES = { draft: 'off', scheduled: 'waiting', published: 'live' } as const satisfies Record<
  PostStatus,
  string
>;
