import type { PostStatus } from '@jala/schema/wire/posts';

/** Tone of the `Status` badge for each post status. */
export const TONES = { draft: 'off', scheduled: 'waiting', published: 'live' } as const satisfies Record<
  PostStatus,
  string
>;
