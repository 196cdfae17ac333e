import { z } from 'zod';
import { SCOPES } from '../access.ts';
import { Password } from './auth.ts';
import { API_TOKEN_NAME_MAX } from '../limits.ts';
import { messages } from '../messages.ts';
import { Id } from './record.ts';
import { requiredText } from './text.ts';

export const ApiTokenState = z.enum(['active', 'expired', 'withdrawn', 'makerless']);
export type ApiTokenState = z.infer<typeof ApiTokenState>;

const scopes = z.array(z.enum(SCOPES));

/** A token for scripts, without its secret, which cannot be read later. */
export const ApiToken = z.strictObject({
  id: Id,
  name: z.string(),
  scopes,
  /** `user_id` is null when the maker was removed. */
  made_by: z.strictObject({ user_id: Id.nullable(), user_name: z.string() }),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Accurate to a minute; null if the token was never used. */
  last_used_at: z.iso.datetime().nullable(),
  /** `makerless`: the user who made the token can no longer sign in, so the token is refused. */
  state: ApiTokenState,
});
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = z.strictObject({
  name: requiredText(API_TOKEN_NAME_MAX),
  scopes: scopes
    .min(1, messages.apiTokenScopes)
    .max(SCOPES.length)
    .transform((chosen) => [...new Set(chosen)]),
  /** The last day on which it works, such as '2026-12-31'. */
  last_day: z.iso.date(messages.invalidDay),
  /** The caller's own password, because another person at the caller's open session must not give away the caller's rights. */
  own_password: Password.optional(),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

/** The only answer with the token in it. */
export const MadeApiToken = z.strictObject({ token: z.string(), made: ApiToken });
export type MadeApiToken = z.infer<typeof MadeApiToken>;
