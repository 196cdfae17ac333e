import { z } from 'zod';

/** The settings of the maps. Both web apps get them at run time. */
export const MapSettings = z.strictObject({
  /** The address of the tiles, a `{z}/{x}/{y}` template. */
  tile_url: z.string(),
  /** The credit for the tiles, HTML as the operator wrote it. */
  tile_attribution: z.string(),
  /** The highest zoom level that has tiles. */
  tile_max_zoom: z.int().positive(),
});
export type MapSettings = z.infer<typeof MapSettings>;

/** Facts about this installation that the panel needs. */
export const SiteSettings = z.strictObject({
  /** The origin of the public site, without a slash at the end. */
  public_origin: z.string(),
  map: MapSettings,
  /** True if the panel can look up coordinates (GEOCODER_URL). */
  has_geocoder: z.boolean(),
  /** True if e-mails are sent (SMTP_URL). */
  has_mail: z.boolean(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
