import { z } from 'zod';

/** Rich text as the site shows it. */
export const ShownText = z.strictObject({
  html: z.string(),
  /** Its beginning as plain text, for search engines, chats and feeds. */
  description: z.string(),
});
export type ShownText = z.infer<typeof ShownText>;
