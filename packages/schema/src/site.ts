import { z } from 'zod';

/** What the admin app has to know of this installation. */
export const SiteSettings = z.strictObject({
  /** Where visitors find the site, without a slash at its end. */
  public_origin: z.string(),
  /** Where map tiles come from, a `{z}/{x}/{y}` template. */
  tile_url: z.string(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
