import { z } from 'zod';

/** Names a session without opening it. */
const SessionId = z.string().regex(/^[\da-f]{32}$/, 'Id tidak valid.');

/** Where a user is signed in. */
export const OwnSession = z.strictObject({
  id: SessionId,
  /** Such as 'Chrome, Windows'; empty if the program does not say what it is. */
  device: z.string(),
  /** The network address of the sign-in; empty for sessions that are older than this field. */
  address: z.string(),
  created_at: z.iso.datetime(),
  /** To about five minutes. */
  last_used_at: z.iso.datetime(),
  /** Whether this session made the call. */
  is_current: z.boolean(),
  /** Whether it began in a network where the user had not signed in before, although they had elsewhere. */
  is_new_place: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const EndSession = z.strictObject({ id: SessionId });
